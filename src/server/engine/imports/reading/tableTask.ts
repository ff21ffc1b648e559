import { inBatches } from '../../../db/inBatches';
import type { FileTable } from './fileTable';
import { readTable } from './readTable';
import type { TableMessage } from './tableMessage';
import { TableRefused } from './TableRefused';

/** Rows per insert statement. */
const BATCH_ROWS = 250;
const MAX_EXAMPLES = 3;

/** Reads an imported file in a worker thread, so that other requests continue and a file that exhausts the memory ends only that thread. */
export async function tableTask(bytes: Uint8Array): Promise<TableMessage> {
  try {
    const { rows, ...table } = await readTable(bytes);
    const batches = inBatches(rows, BATCH_ROWS).map((some) =>
      JSON.stringify(some.map(({ line, cells }) => ({ line, cells: cells.map(storable) }))),
    );
    return {
      kind: 'table',
      head: { ...table, headers: table.headers.map(storable), total: rows.length, examples: examplesIn(table, rows) },
      batches,
    };
  } catch (error) {
    if (error instanceof TableRefused) return { kind: 'refused', fault: error.fault, values: error.values };
    return { kind: 'refused', fault: 'broken' };
  }
}

const examplesIn = ({ headers }: Pick<FileTable, 'headers'>, rows: FileTable['rows']): string[][] =>
  headers.map((_, at) => {
    const values = new Set<string>();
    for (const { cells } of rows) {
      const value = storable(cells[at]?.trim().slice(0, 80) ?? '');
      if (value !== '') values.add(value);
      if (values.size === MAX_EXAMPLES) break;
    }
    return [...values];
  });

/** Replaces NUL and lone surrogates, which PostgreSQL cannot store, by the replacement character. */
const storable = (text: string): string => text.replace(/\0|\p{Cs}/gu, '\uFFFD');
