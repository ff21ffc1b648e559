/**
 * Stage of an import: choosing columns, checking rows, checked and waiting for confirmation, being written, finished, or stopped because
 * its owner may no longer import.
 */
export type ImportState = 'mapping' | 'checking' | 'checked' | 'running' | 'done' | 'stopped';

/**
 * The verdict on a row: it can be imported; it can, but resembles an existing record; it exists already; it occurs twice in the file;
 * something is wrong with it.
 */
export const VERDICTS = ['valid', 'alike', 'there', 'twin', 'fault'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Verdicts that are shown together. */
export const ROW_FILTERS = { all: VERDICTS, faults: ['fault'], duplicates: ['alike', 'there', 'twin'], valid: ['valid'] } as const;
export type RowFilter = keyof typeof ROW_FILTERS;

export type ImportCounts = Readonly<Record<Verdict | 'skipped', number>>;
export const NO_COUNTS: ImportCounts = { valid: 0, alike: 0, there: 0, twin: 0, fault: 0, skipped: 0 };

/** An import as the API returns it. */
export interface ImportView {
  readonly id: string;
  readonly state: ImportState;
  readonly file_name: string;
  readonly format: 'csv' | 'xlsx';
  readonly encoding: string | null;
  readonly delimiter: string | null;
  /** The columns of the file, in its order: header, some example values, and the field it is mapped to. */
  readonly columns: readonly { readonly header: string; readonly examples: readonly string[]; readonly field: string | null }[];
  /** The fields that a column may be mapped to, the required ones first. */
  readonly fields: readonly { readonly name: string; readonly is_required: boolean }[];
  /** Required fields without a column. */
  readonly missing: readonly string[];
  readonly total: number;
  readonly checked: number;
  readonly counts: ImportCounts;
  /** An option for all records, the default first, and what was chosen; null if there is nothing to choose. */
  readonly choice: { readonly field: string; readonly among: readonly string[]; readonly value: string | null } | null;
  /** Number of records that were created, once it is written. */
  readonly made: number | null;
  /** Why the last attempt failed, as a sentence. */
  readonly problem: string | null;
  readonly created_at: string;
}

/** A row and its verdict, which is null until it was checked. */
export interface ImportRowView {
  /** Its row number in a spreadsheet. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly verdict: Verdict | null;
  readonly is_skipped: boolean;
  /** `field` is null if the row as a whole is wrong. */
  readonly faults: readonly { readonly field: string | null; readonly message: string }[];
  /** The record that it resembles, or the earlier row of the file. */
  readonly resembles: { readonly id: string | null; readonly name: string; readonly line: number | null } | null;
}

export interface ImportRowsPage {
  readonly rows: readonly ImportRowView[];
  readonly meta: {
    readonly pagination: {
      readonly total: number;
      readonly count: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly total_pages: number;
    };
  };
}
