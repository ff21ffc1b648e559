import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type ComponentType, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { fill, pathTo } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import { emptyRecord } from '../../../schema/validate';
import { useResourceRoute } from '../useResourceRoute';
import { useNotice } from '../../ui/useNotice';
import { useProfile } from '../../ui/useProfile';
import { FormSections, type FormSectionsProps } from './form/FormSections';
import { RecordForm } from './form/RecordForm';
import { heldNames, shownFields } from './form/shownFields';
import { RecordHeader } from './frame/RecordHeader';
import { RecordLayout } from './RecordLayout';
import type { FormTask } from './form/useRecordForm';
import { useStaffIn } from './form/useStaffIn';
import { useCreateRecord } from './useCreateRecord';

interface DeclaredCreateProps {
  /** Replaces the declared fields where an entity has its own form. */
  readonly Fields?: ComponentType<FormSectionsProps>;
  /** Initial values in addition to the declared defaults. Must be a stable reference. */
  readonly initial?: Readonly<Record<string, unknown>>;
  /** See `DeclaredEdit`. */
  readonly guard?: (send: FormTask['send']) => FormTask['send'];
}

/** The form of a new record, from its declaration. Opens the record after it is created. */
export function DeclaredCreate({ Fields = FormSections, initial, guard }: DeclaredCreateProps) {
  const { resource, route, params, name } = useResourceRoute();
  const translate = useTranslate();
  const profile = useProfile();
  const staff = useStaffIn();
  const notice = useNotice();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useCreateRecord(name);
  const send = useMemo(() => (guard ? guard(create) : create), [guard, create]);
  const list = fill(route, params);
  const { fields, names, start } = useMemo(() => {
    const shown = shownFields(resource, Object.values(resource.form).flat(), profile, 'create');
    // Staff of a single application have no choice of application.
    const only = staff !== 'every' && staff?.length === 1 && resource.sharedWith !== null ? { [resource.sharedWith]: staff } : {};
    return { fields: shown, names: heldNames(shown), start: { ...emptyRecord(resource), ...only, ...initial } };
  }, [resource, profile, staff, initial]);

  const goTo = useCallback(
    (record: AnyRow) => {
      notice.saved();
      queries.setQueryData([name, 'getOne', { id: record.id, meta: undefined }], record);
      void queries.invalidateQueries({ queryKey: [resource.name] });
      const hasForm = resource.access.edit !== 'nobody' || resource.access.show !== 'nobody';
      void navigate(hasForm ? pathTo(resource, 'edit', { ...params, id: record.id }, route) : list);
    },
    [notice, queries, name, resource, navigate, params, route, list],
  );

  return (
    <>
      <RecordHeader resource={resource} route={route} params={params} title={translate(`resources.${resource.name}.new`)} />
      <RecordLayout>
        <RecordForm resource={resource} names={names} start={start} send={send} onSaved={goTo} isNew onCancel={() => void navigate(list)}>
          <Fields resource={resource} fields={fields} record={null} />
        </RecordForm>
      </RecordLayout>
    </>
  );
}
