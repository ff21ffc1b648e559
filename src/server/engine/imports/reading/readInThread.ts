import { Worker } from 'node:worker_threads';
import { createQueue } from '../../../files/createQueue';
import type { TableMessage } from './tableMessage';

/** A file of ten megabytes is read well within these; one that was made to be more than it looks is given up. */
const LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
const MOST_MS = 60_000;
/** One file is read at a time, and some may wait; the rest hears 503. */
const queue = createQueue({ atOnce: 1, waiting: 20 });

/**
 * Reads a file in a thread of its own: from source under development and test, or as built beside this file.
 * @throws QueueFull
 */
export const readInThread = (bytes: Uint8Array): Promise<TableMessage> => queue(() => read(bytes));

function read(bytes: Uint8Array): Promise<TableMessage> {
  const entry = import.meta.url.endsWith('.ts') ? '../../../../../scripts/tableWorker.mjs' : './tableWorker.js';
  const worker = new Worker(new URL(entry, import.meta.url), { workerData: bytes, resourceLimits: LIMITS, execArgv: [], name: 'table' });
  return new Promise<TableMessage>((resolve) => {
    const giveUp = () => resolve({ kind: 'refused', fault: 'too_complex' });
    const limit = setTimeout(giveUp, MOST_MS);
    worker.on('message', (message: TableMessage) => resolve(message));
    // Out of memory, most of all.
    worker.on('error', giveUp);
    worker.on('exit', () => {
      clearTimeout(limit);
      giveUp();
    });
  }).finally(() => void worker.terminate());
}
