import type { TableFault } from '../../../../domain/imports/tableFault';
import type { FileTable } from './fileTable';

/** The properties of a file, without its rows. */
export interface TableHead extends Omit<FileTable, 'rows'> {
  readonly total: number;
  /** Up to three values of each column. */
  readonly examples: readonly (readonly string[])[];
}

/** The result of the worker thread. Rows are JSON text, so that they are passed to the store without parsing. */
export type TableMessage =
  | { readonly kind: 'table'; readonly head: TableHead; readonly batches: readonly string[] }
  | ({ readonly kind: 'refused' } & TableFault);
