import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { DecideDialog } from '../review/DecideDialog';

/** Rejects an organization from any screen that shows that it waits. */
export function Reject({ record, onClose, onGone }: RecordActionProps) {
  return <DecideDialog id={record.id} name={String(record['name'])} verb="reject" onClose={onClose} onDone={onGone ?? onClose} />;
}
