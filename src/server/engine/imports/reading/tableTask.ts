import { inBatches } from '../../../db/inBatches';
import type { FileTable } from './fileTable';
import { readTable } from './readTable';
import type { TableMessage } from './tableMessage';
import { TableRefused } from './TableRefused';

/** Rows that go to the store in one statement. */
const BATCH = 250;
const EXAMPLES = 3;

/** A file that is imported, read in a thread: other requests go on meanwhile, and one that eats all memory eats that thread's. */
export async function tableTask(bytes: Uint8Array): Promise<TableMessage> {
  try {
    const { rows, ...table } = await readTable(bytes);
    const batches = inBatches(rows, BATCH).map((some) =>
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
      if (values.size === EXAMPLES) break;
    }
    return [...values];
  });

/** The store takes no NUL and no half of a character: in their place stands what shows that something was there. */
const storable = (text: string): string => text.replace(/\0|\p{Cs}/gu, '\uFFFD');
