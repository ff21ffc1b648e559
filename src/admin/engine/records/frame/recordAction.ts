import type { AnyResource, AnyRow } from '../../../../schema/row';

/** Props of the dialog of a record's action. */
export interface RecordActionProps {
  readonly resource: AnyResource;
  /** Route pattern of the list that contains the record. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly record: AnyRow;
  readonly onClose: () => void;
  /** Called when the record no longer exists: its own screens go to its list. Absent where the list itself is shown. */
  readonly onGone?: () => void;
}
