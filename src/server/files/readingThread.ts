import type { Tasks } from '../workers/tasks';
import { compute } from '../workers/workerPool';
import { createQueue, QueueFull } from '../base/createQueue';

/** Only one file is read at a time, so that another worker thread stays free. Files of one user wait for those of others in between. */
const queue = createQueue({ atOnce: 1, waiting: 20, waitingEach: 4 });

/** Timeout in milliseconds, about twice what the largest allowed file takes; the thread is then terminated. */
const READ_TIMEOUT_MS = 10_000;

/**
 * Reads uploaded files in a worker thread, one at a time, so that other requests continue. A file that exhausts the memory exhausts only
 * that of its thread.
 *
 * @param givenUp the result when reading takes too long or too much memory
 * @returns a function of the bytes and the user; throws QueueFull when the queue is full
 */
export function readingThread<N extends 'table' | 'bankFile'>(name: N, givenUp: Awaited<ReturnType<Tasks[N]>>) {
  const read = (bytes: Uint8Array) =>
    compute<'table' | 'bankFile'>(name, bytes, READ_TIMEOUT_MS).catch((error: unknown) => {
      if (error instanceof QueueFull) throw error;
      return givenUp;
    });
  return (bytes: Uint8Array, person_id: string) => queue(() => read(bytes), person_id) as Promise<Awaited<ReturnType<Tasks[N]>>>;
}
