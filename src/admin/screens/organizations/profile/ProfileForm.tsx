import { useMemo } from 'react';
import type { AnyRow } from '../../../../schema/row';
import { usePlace } from '../../../routing/usePlace';
import { useProfile } from '../../../shell/useProfile';
import { FactsColumn } from '../../../views/record/facts/FactsColumn';
import { FormSections } from '../../../views/record/form/FormSections';
import { RecordForm } from '../../../views/record/form/RecordForm';
import { heldNames, shownFields } from '../../../views/record/form/shownFields';
import type { FormTask } from '../../../views/record/form/useRecordForm';
import { RecordLayout } from '../../../views/record/RecordLayout';
import { useSaveRecord } from '../../../views/record/useSaveRecord';

/** The fields of an organization that this person may see. */
export function ProfileForm({ record, guard }: { record: AnyRow; guard: (send: FormTask['send']) => FormTask['send'] }) {
  const { resource, name, params } = usePlace();
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
