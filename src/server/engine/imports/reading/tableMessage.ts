import type { TableFault } from '../../../../domain/imports/tableFault';
import type { FileTable } from './fileTable';

/** What is known of a file before its rows. */
export interface TableHead extends Omit<FileTable, 'rows'> {
  readonly total: number;
  /** Up to three values of each column. */
  readonly examples: readonly (readonly string[])[];
}

/** What the thread that reads a file tells. Rows come as text, so that whoever hands them to the store takes nothing apart. */
export type TableMessage =
  | { readonly kind: 'table'; readonly head: TableHead; readonly batches: readonly string[] }
  | ({ readonly kind: 'refused' } & TableFault);
