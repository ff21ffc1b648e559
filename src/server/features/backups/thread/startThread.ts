import { Worker } from 'node:worker_threads';
import type { Order, Report, Seal } from './protocol';

type Last = Exclude<Report, { kind: 'read' | 'copied' | 'failed' }>;

export interface Listening {
  onBytes?(bytes: number): void;
  /** Called when the database's files are copied. */
  seal?(): Promise<Seal>;
  readonly signal: AbortSignal;
}

/** More is a fault, not a large backup: it reads slice by slice. */
const MOST_MEMORY_MB = 256;

/**
 * Gives a thread its order and waits for its last word: from source under development and test, or as built beside the server.
 *
 * @throws Error with what went wrong, or the reason of `signal`
 */
export function startThread(order: Order, { onBytes, seal, signal }: Listening): Promise<Last> {
  signal.throwIfAborted();
  const entry = import.meta.url.endsWith('.ts') ? '../../../../../scripts/backupWorker.mjs' : './backupWorker.js';
  const worker = new Worker(new URL(entry, import.meta.url), {
    workerData: order,
    // The engine that opens a backup needs the stack that the store's own has.
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, stackSizeMb: 256 },
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
