import { Worker } from 'node:worker_threads';
import type { Order, Report, Seal } from './protocol';

type Last = Exclude<Report, { kind: 'read' | 'copied' | 'failed' }>;

export interface Listening {
  onBytes?(bytes: number): void;
  /** Called when the database files have been copied. */
  seal?(): Promise<Seal>;
  readonly signal: AbortSignal;
}

/** Memory limit of the thread. It reads in slices, so more is a fault and not a large backup. */
const MAX_MEMORY_MB = 256;

/**
 * Starts a thread with an order and waits for its final report. It runs from source in development and tests, otherwise from the built file
 * next to the server.
 *
 * @throws Error with the failure, or the reason of `signal`
 */
export function startThread(order: Order, { onBytes, seal, signal }: Listening): Promise<Last> {
  signal.throwIfAborted();
  const entry = import.meta.url.endsWith('.ts') ? '../../../../../scripts/backupWorker.mjs' : './backupWorker.js';
  const worker = new Worker(new URL(entry, import.meta.url), {
    workerData: order,
    // The engine that opens a backup needs the same stack size as the main database.
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB, stackSizeMb: 256 },
    execArgv: [],
    name: 'backup',
  });
  return new Promise<Last>((resolve, reject) => {
    const giveUp = () => reject(signal.reason as Error);
    signal.addEventListener('abort', giveUp, { once: true });
    worker.on('message', (report: Report) => {
      if (report.kind === 'read') onBytes?.(report.bytes);
      else if (report.kind === 'failed') reject(new Error(report.reason));
      else if (report.kind !== 'copied') resolve(report);
      else
        seal?.().then(
          (sealed) => worker.postMessage(sealed),
          (error: unknown) => reject(error as Error),
        );
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      signal.removeEventListener('abort', giveUp);
      reject(new Error(`The thread of the backup ended with ${code}`));
    });
  }).finally(() => worker.terminate());
}
