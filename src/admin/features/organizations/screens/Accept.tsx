import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { DecideDialog } from '../review/DecideDialog';

/** Accepts an organization from any screen that shows that it waits. */
export function Accept({ record, onClose }: RecordActionProps) {
  return <DecideDialog id={record.id} name={String(record['name'])} verb="accept" onClose={onClose} onDone={onClose} />;
}
