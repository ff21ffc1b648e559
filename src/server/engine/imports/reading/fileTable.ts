/** A row of a file: its number there, as a spreadsheet counts, and its cells as text. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a file is, and all that stands in it. Rows of nothing are left out, and the numbers of the others stay theirs. */
export interface FileTable {
  readonly format: 'csv' | 'xlsx';
  /** Of a CSV file: how its letters are written, and what stands between its cells. */
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly headers: readonly string[];
  readonly rows: readonly FileRow[];
}
