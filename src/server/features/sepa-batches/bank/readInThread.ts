import { Worker } from 'node:worker_threads';
import { createQueue } from '../../../files/createQueue';
import type { BankFileMessage } from './bankFileMessage';

/** Five megabytes of a statement are read well within these. */
const LIMITS = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 64 };
const MOST_MS = 30_000;
const queue = createQueue({ atOnce: 1, waiting: 10 });

/**
 * Reads a file of the bank in a thread of its own: from source under development and test, or as built beside this file.
 * @throws QueueFull
 */
export const readInThread = (bytes: Uint8Array): Promise<BankFileMessage> => queue(() => read(bytes));

function read(bytes: Uint8Array): Promise<BankFileMessage> {
  const entry = import.meta.url.endsWith('.ts') ? '../../../../../scripts/bankFileWorker.mjs' : './bankFileWorker.js';
  const worker = new Worker(new URL(entry, import.meta.url), { workerData: bytes, resourceLimits: LIMITS, execArgv: [], name: 'bank' });
  return new Promise<BankFileMessage>((resolve) => {
    const giveUp = () => resolve({ kind: 'refused', fault: 'too_complex' });
    const limit = setTimeout(giveUp, MOST_MS);
    worker.on('message', (message: BankFileMessage) => resolve(message));
    worker.on('error', giveUp);
    worker.on('exit', () => {
      clearTimeout(limit);
      giveUp();
    });
  }).finally(() => void worker.terminate());
}
