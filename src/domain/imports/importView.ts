/**
 * Where an import is: its columns are being chosen, its rows checked, it waits for the word, it is being written, it is there, or
 * its owner may not import any more.
 */
export type ImportState = 'mapping' | 'checking' | 'checked' | 'running' | 'done' | 'stopped';

/**
 * What is found of a row: it can be made; it can, though it is like a record that is there; it is there already; it stands in the
 * file a second time; something is wrong with it.
 */
export const VERDICTS = ['valid', 'alike', 'there', 'twin', 'fault'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Rows that are looked at together. */
export const ROW_FILTERS = { all: VERDICTS, faults: ['fault'], duplicates: ['alike', 'there', 'twin'], valid: ['valid'] } as const;
export type RowFilter = keyof typeof ROW_FILTERS;

export type ImportCounts = Readonly<Record<Verdict | 'skipped', number>>;
export const NO_COUNTS: ImportCounts = { valid: 0, alike: 0, there: 0, twin: 0, fault: 0, skipped: 0 };

/** An import as its calls answer it. */
export interface ImportView {
  readonly id: string;
  readonly state: ImportState;
  readonly file_name: string;
  readonly format: 'csv' | 'xlsx';
  readonly encoding: string | null;
  readonly delimiter: string | null;
  /** The columns of the file, in its order: what stands above each, some of its values, and the field it holds. */
  readonly columns: readonly { readonly header: string; readonly examples: readonly string[]; readonly field: string | null }[];
  /** The fields that a column may hold, the required ones first. */
  readonly fields: readonly { readonly name: string; readonly is_required: boolean }[];
  /** Required fields that no column holds yet. */
  readonly missing: readonly string[];
  readonly total: number;
  readonly checked: number;
  readonly counts: ImportCounts;
  /** What can be chosen for all its records, the usual choice first, and what was chosen; null where there is nothing to choose. */
  readonly choice: { readonly field: string; readonly among: readonly string[]; readonly value: string | null } | null;
  /** Once it is written. */
  readonly made: number | null;
  /** What went wrong as it was last tried, as a sentence. */
  readonly problem: string | null;
  readonly created_at: string;
}

/** A row as it stands, and what is found of it; `verdict` is null until it was looked at. */
export interface ImportRowView {
  /** Its number in the file, as a spreadsheet counts. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly verdict: Verdict | null;
  readonly is_skipped: boolean;
  /** `field` is null where the row as a whole is wrong. */
  readonly faults: readonly { readonly field: string | null; readonly message: string }[];
  /** The record that it is like, or the earlier row of the file. */
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
