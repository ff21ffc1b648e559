import type { ActionDialogProps } from '../../../engine/records/frame/actionDialog';

export function Invoice({ record }: ActionDialogProps) {
  return <div>{record.id}</div>;
}
