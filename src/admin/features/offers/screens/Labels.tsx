import { RecordPage } from '../../../engine/records/RecordPage';
import { useSaveRecord } from '../../../engine/records/useSaveRecord';
import { LabelChoice } from '../labels/LabelChoice';

const NAMES = ['labels'];

/** The labels assigned to an activity or a product by hand. */
export function Labels() {
  const save = useSaveRecord();
  return (
    <RecordPage names={NAMES} save={save}>
      {() => <LabelChoice />}
    </RecordPage>
  );
}
