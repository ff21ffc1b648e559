/** What can be wrong with a file as a whole; the message is `imports.faults.<name>`. */
export const TABLE_FAULTS = [
  'empty',
  'no_rows',
  'not_a_table',
  'old_excel',
  'password',
  'broken',
  'open_quote',
  'too_many_rows',
  'too_many_columns',
  'too_complex',
] as const;
export type TableFaultName = (typeof TABLE_FAULTS)[number];

export interface TableFault {
  readonly fault: TableFaultName;
  readonly values?: Readonly<Record<string, string | number>>;
}
