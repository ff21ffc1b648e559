import type { ActionDialogProps } from '../../../engine/records/frame/actionDialog';
export function Payout(_: ActionDialogProps) {
  return null;
}
