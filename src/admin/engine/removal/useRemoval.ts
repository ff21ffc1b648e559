import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { useState } from 'react';
import type { SpeelveldDataProvider, Which } from '../../../../providers/dataProvider';
import { allows } from '../../../domain/permissions/permissions';
import type { RemovalReport } from '../../../domain/records/removalReport';
import { mayWrite } from '../../../schema/mayWrite';
import type { AnyResource } from '../../../schema/row';
import { useProfile } from '../../ui/useProfile';
import { readFailure } from '../records/form/readFailure';

/** The preview of a deletion, the deletion itself, and archiving where the entity supports it. `at` is react-admin's name of the list. */
export function useRemoval(resource: AnyResource, at: string, which: Which) {
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const queries = useQueryClient();
  const translate = useTranslate();
  const archive = useArchiveField(resource);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const plan = useQuery({
    queryKey: [at, 'planRemoval', which],
    queryFn: () => dataProvider.planRemoval(at, which),
    staleTime: 0,
    gcTime: 0,
  });
  /** Null after an error, which is in `failure`. */
  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    setRunning(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      setFailure(readFailure(error).message || translate('errors.unexpected'));
      return null;
    } finally {
      setRunning(false);
      // The record may still be on the screen that is being left, so it is not refetched.
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name, verb] }) => (name === at || name === resource.name) && verb !== 'getOne',
      });
    }
  }
  return {
    plan: plan.data,
    failure: failure ?? (plan.error ? readFailure(plan.error).message || translate('errors.unexpected') : null),
    isRunning,
    remove: () => run<RemovalReport>(() => dataProvider.removeMany(at, which)),
    archive:
      archive && ((ids: readonly string[]) => run(() => dataProvider.updateMany(at, { ids: [...ids], data: { [archive]: 'archived' } }))),
  };
}

/** The state field of a record, if it can become archived and this person may write it. */
function useArchiveField(resource: AnyResource): string | null {
  const profile = useProfile();
  const { state, fields, access } = resource;
  const field = state === null ? undefined : fields[state];
  if (state === null || !field || access.edit === 'nobody' || !allows(profile, access.edit) || !mayWrite(resource, profile, state))
    return null;
  return 'choices' in field && Array.isArray(field.choices) && field.choices.includes('archived') ? state : null;
}
