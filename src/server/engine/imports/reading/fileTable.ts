/** A row of a file: its number as in a spreadsheet, and its cells as text. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The content of a file. Empty rows are left out, without renumbering the others. */
export interface FileTable {
  readonly format: 'csv' | 'xlsx';
  /** For a CSV file: its encoding and delimiter. */
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
}
