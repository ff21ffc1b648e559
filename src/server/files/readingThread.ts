import { Worker } from 'node:worker_threads';
import { createQueue } from './createQueue';

interface Bounds {
  /** Of old objects, in MB: a file that was made to be more than it looks is given up. */
  readonly memory_mb: number;
  readonly most_ms: number;
  /** One file is read at a time, and so many may wait. */
  readonly waiting: number;
}

/**
 * Reads files in a thread of their own, one after the other, so that other requests go on meanwhile: from source under development and
 * test, or as built beside the server.
 *
 * @param name the thread's file, `scripts/<name>.mjs` and `dist/server/<name>.js`
 * @param givenUp what is answered where it takes too long or too much memory
 * @returns throws QueueFull for a file that finds no place to wait
 */
export function readingThread<Message>(
  name: 'tableWorker' | 'bankFileWorker',
  { memory_mb, most_ms, waiting }: Bounds,
  givenUp: Message,
): (bytes: Uint8Array) => Promise<Message> {
  const queue = createQueue({ atOnce: 1, waiting });
  const resourceLimits = { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 64 };
  const read = (bytes: Uint8Array): Promise<Message> => {
    const entry = import.meta.url.endsWith('.ts') ? `../../../scripts/${name}.mjs` : `./${name}.js`;
    const worker = new Worker(new URL(entry, import.meta.url), { workerData: bytes, resourceLimits, execArgv: [], name });
    return new Promise<Message>((resolve) => {
      const giveUp = () => resolve(givenUp);
      const limit = setTimeout(giveUp, most_ms);
      worker.on('message', (message: Message) => resolve(message));
      // Out of memory, most of all.
      worker.on('error', giveUp);
      worker.on('exit', () => {
        clearTimeout(limit);
        giveUp();
      });
    }).finally(() => void worker.terminate());
  };
  return (bytes) => queue(() => read(bytes));
}
