import { readingThread } from '../../../files/readingThread';
import type { TableMessage } from './tableMessage';

/** Reads a table of an import in its thread: ten megabytes are read well within these bounds. */
export const readInThread = readingThread<TableMessage>(
  'tableWorker',
  { memory_mb: 768, most_ms: 60_000, waiting: 20 },
  { kind: 'refused', fault: 'too_complex' },
);
