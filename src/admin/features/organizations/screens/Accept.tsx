import type { ActionDialogProps } from '../../../engine/records/frame/actionDialog';
import { DecideDialog } from '../review/DecideDialog';

/** Accepts an organization from any screen that shows that it waits. */
export function Accept({ record, onClose }: ActionDialogProps) {
  return <DecideDialog id={record.id} name={String(record['name'])} verb="accept" onClose={onClose} onDone={onClose} />;
}
