import type { ActionDialogProps } from '../../../engine/records/frame/actionDialog';
import { DecideDialog } from '../review/DecideDialog';

/** Rejects an organization from any screen that shows that it waits. */
export function Reject({ record, onClose, onGone }: ActionDialogProps) {
  return <DecideDialog id={record.id} name={String(record['name'])} verb="reject" onClose={onClose} onDone={onGone ?? onClose} />;
}
