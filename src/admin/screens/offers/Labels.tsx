import { fill } from '../../../schema/places';
import { usePlace } from '../../routing/usePlace';
import { recordPattern } from '../../routing/recordTabs';
import { RecordForm } from '../../views/record/form/RecordForm';
import { FormSkeleton } from '../../views/record/FormSkeleton';
import { RecordFrame } from '../../views/record/RecordFrame';
import { RecordLayout } from '../../views/record/RecordLayout';
import { useRecord } from '../../views/record/useRecord';
import { useSaveRecord } from '../../views/record/useSaveRecord';
import { LabelChoice } from './labels/LabelChoice';

const NAMES = ['labels'];

/** Which labels an activity or a product is given by hand. */
export function Labels() {
  const { resource, place, params, name } = usePlace();
  const { data: record } = useRecord(name, params[resource.key] ?? '');
  const save = useSaveRecord();
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      {record ? (
        <RecordLayout>
          <RecordForm key={record.id} resource={resource} names={NAMES} start={record} elsewhere={fill(recordPattern(resource, place), params)} {...save}>
            <LabelChoice />
          </RecordForm>
        </RecordLayout>
      ) : (
        <FormSkeleton />
      )}
    </RecordFrame>
  );
}
