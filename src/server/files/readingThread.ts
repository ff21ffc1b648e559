import type { Tasks } from '../workers/tasks';
import { compute } from '../workers/workerPool';
import { createQueue, QueueFull } from '../workers/createQueue';

/**
 * One file is read at a time, of whatever kind, so that another thread is left for what is made. Who brings several files waits for
 * those of others in between.
 */
const queue = createQueue({ atOnce: 1, waiting: 20, waitingEach: 4 });

/** The largest file that may be read takes about half of it; a thread that is still reading then is ended. */
const MAX_READING_MS = 10_000;

/**
 * Reads files that people brought in a thread, one after the other, so that other requests go on meanwhile. One that takes all memory
 * takes that of its thread.
 *
 * @param givenUp what is answered where it takes too long or too much memory
 * @returns takes the bytes and who brought them; throws QueueFull for a file that finds no place to wait
 */
export function readingThread<N extends 'table' | 'bankFile'>(name: N, givenUp: Awaited<ReturnType<Tasks[N]>>) {
  const read = (bytes: Uint8Array) =>
    compute<'table' | 'bankFile'>(name, bytes, MAX_READING_MS).catch((error: unknown) => {
      if (error instanceof QueueFull) throw error;
      return givenUp;
    });
  return (bytes: Uint8Array, person_id: string) => queue(() => read(bytes), person_id) as Promise<Awaited<ReturnType<Tasks[N]>>>;
}
