import { useMemo } from 'react';
import { usePlace } from '../../routing/usePlace';
import { useProfile } from '../../shell/useProfile';
import { FactsColumn } from './facts/FactsColumn';
import { FormSections } from './form/FormSections';
import { RecordForm } from './form/RecordForm';
import { heldNames, shownFields } from './form/shownFields';
import { FormSkeleton } from './FormSkeleton';
import { RecordFrame } from './RecordFrame';
import { RecordLayout } from './RecordLayout';
import { useRecord } from './useRecord';
import { useSaveRecord } from './useSaveRecord';

/** The form of one record, from its declaration. */
export function DeclaredEdit() {
  const { resource, place, params, name } = usePlace();
  const profile = useProfile();
  const { data: record } = useRecord(name, params[resource.key] ?? '');
  const save = useSaveRecord();
  const { fields, names } = useMemo(() => {
    const shown = shownFields(resource, Object.values(resource.form).flat(), profile, 'edit');
    return { fields: shown, names: heldNames(shown) };
  }, [resource, profile]);
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      {record ? (
        <RecordLayout facts={<FactsColumn resource={resource} name={name} params={params} record={record} />}>
          <RecordForm key={record.id} resource={resource} names={names} start={record} {...save}>
            <FormSections resource={resource} fields={fields} record={record} />
          </RecordForm>
        </RecordLayout>
      ) : (
        <FormSkeleton />
      )}
    </RecordFrame>
  );
}
