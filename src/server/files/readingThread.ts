import type { Tasks } from '../workers/tasks';
import { compute } from '../workers/workerPool';
import { createQueue, QueueFull } from '../workers/createQueue';

/** One file is read at a time, of whatever kind, so that another thread is left for what is made; so many may wait. */
const queue = createQueue({ atOnce: 1, waiting: 20 });

/**
 * Reads files that people brought in a thread, one after the other, so that other requests go on meanwhile. One that takes all memory
 * takes that of its thread.
 *
 * @param givenUp what is answered where it takes too long or too much memory
 * @returns throws QueueFull for a file that finds no place to wait
 */
export function readingThread<N extends 'table' | 'bankFile'>(name: N, most_ms: number, givenUp: Awaited<ReturnType<Tasks[N]>>) {
  const read = (bytes: Uint8Array) =>
    compute<'table' | 'bankFile'>(name, bytes, most_ms).catch((error: unknown) => {
      if (error instanceof QueueFull) throw error;
      return givenUp;
    });
  return (bytes: Uint8Array) => queue(() => read(bytes)) as Promise<Awaited<ReturnType<Tasks[N]>>>;
}
