import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { allows } from '../../../domain/permissions/permissions';
import { fill } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import { titleOf } from '../../../schema/titleOf';
import { emptyRecord } from '../../../schema/validate';
import { HiddenNotice } from '../../layout/HiddenNotice';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { useNotice } from '../../ui/useNotice';
import { useProfile } from '../../ui/useProfile';
import { useFinanceInfo } from '../payouts/useFinanceInfo';
import { FinanceStep } from './FinanceStep';
import { RecordHeader } from '../../engine/records/frame/RecordHeader';
import { RecordLayout } from '../../engine/records/RecordLayout';
import type { FormTask } from '../../engine/records/form/useRecordForm';

/** What the form of a new offer is given. */
export interface OfferTask extends Pick<FormTask, 'resource' | 'start' | 'onSaved'> {
  readonly onCancel: () => void;
}

interface CreateOfferProps {
  /** Where the person continues after it is created. */
  nextOf: (record: AnyRow) => string;
  /** The form. */
  children: (task: OfferTask) => ReactNode;
}

/** The screen of a new activity or product, around its form. */
export function CreateOffer({ nextOf, children }: CreateOfferProps) {
  const { resource, route, params, name } = useResourceRoute();
  const translate = useTranslate();
  const notice = useNotice();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const start = useMemo(() => emptyRecord(resource), [resource]);
  const [made, setMade] = useState<AnyRow | null>(null);
  const organization_id = params['organization_id'] ?? '';
  const mayEdit = allows(useProfile(), 'edit-organization');
  const { data: finances } = useFinanceInfo(organization_id, mayEdit);
  const goOn = (record: AnyRow) => {
    notice.saved();
    queries.setQueryData([name, 'getOne', { id: record.id, meta: undefined }], record);
    void queries.invalidateQueries({ queryKey: [resource.name] });
    // Sales need a bank account for payouts: an organization without one is asked for it after its first paid offer is created.
    if (typeof record['rate'] === 'string' && mayEdit && finances === null) setMade(record);
    else void navigate(nextOf(record));
  };
  return (
    <>
      <RecordHeader resource={resource} route={route} params={params} title={translate(`resources.${resource.name}.new`)} />
      <HiddenNotice resource={resource} />
      {made ? (
        <RecordLayout>
          <FinanceStep organization_id={organization_id} name={titleOf(resource, made) ?? ''} onDone={() => void navigate(nextOf(made))} />
        </RecordLayout>
      ) : (
        children({ resource, start, onSaved: goOn, onCancel: () => void navigate(fill(route, params)) })
      )}
    </>
  );
}
