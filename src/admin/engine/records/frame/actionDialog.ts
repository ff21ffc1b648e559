import type { AnyResource, AnyRow } from '../../../../schema/row';

/** What the dialog of a record's action gets. */
export interface ActionDialogProps {
  readonly resource: AnyResource;
  /** Pattern of the list in which the record stands. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly record: AnyRow;
  readonly onClose: () => void;
  /** Where the record is there no more: its own screens lead to its list. Absent where the list itself is on the screen. */
  readonly onGone?: () => void;
}
