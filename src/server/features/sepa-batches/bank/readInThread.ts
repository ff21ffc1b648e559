import { readingThread } from '../../../files/readingThread';
import type { BankFileMessage } from './bankFileMessage';

/** Reads a file of the bank in its thread: five megabytes of a statement are read well within these bounds. */
export const readInThread = readingThread<BankFileMessage>(
  'bankFileWorker',
  { memory_mb: 384, most_ms: 30_000, waiting: 10 },
  { kind: 'refused', fault: 'too_complex' },
);
