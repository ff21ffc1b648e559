import { useMemo } from 'react';
import type { AnyRow } from '../../../../schema/row';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useProfile } from '../../../ui/useProfile';
import { FactsColumn } from '../../../engine/records/facts/FactsColumn';
import { FormSections } from '../../../engine/records/form/FormSections';
import { RecordForm } from '../../../engine/records/form/RecordForm';
import { heldNames, shownFields } from '../../../engine/records/form/shownFields';
import type { FormTask } from '../../../engine/records/form/useRecordForm';
import { RecordLayout } from '../../../engine/records/RecordLayout';
import { useSaveRecord } from '../../../engine/records/useSaveRecord';

/** The fields of an organization that this person may see. */
export function ProfileForm({ record, guard }: { record: AnyRow; guard: (send: FormTask['send']) => FormTask['send'] }) {
  const { resource, name, params } = useResourceRoute();
  const profile = useProfile();
  const { send, onSaved } = useSaveRecord();
  const guarded = useMemo(() => guard(send), [guard, send]);
  const { fields, names } = useMemo(() => {
    const shown = shownFields(resource, Object.values(resource.form).flat(), profile, 'edit');
    return { fields: shown, names: heldNames(shown) };
  }, [resource, profile]);
  return (
    <RecordLayout facts={<FactsColumn resource={resource} name={name} params={params} record={record} />}>
      <RecordForm resource={resource} names={names} start={record} send={guarded} onSaved={onSaved}>
        <FormSections resource={resource} fields={fields} record={record} />
      </RecordForm>
    </RecordLayout>
  );
}
