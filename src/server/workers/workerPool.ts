import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { WorkerLoad } from '../../domain/system/systemState';
import { createQueue, QueueFull } from '../base/createQueue';
import type { Tasks } from './tasks';

/** At least two, so that a large file does not delay an invoice, and at most four, to leave cores to the store and to requests. */
const MAX_THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
/** Maximum number of waiting tasks; further ones are refused instead of waiting too long. */
export const MAX_WAITING_TASKS = 64;
/** An idle thread is stopped after this time to free its memory. */
const IDLE_MS = 30_000;
/** Heap limit of a thread in MB: enough for a table of ten megabytes, and a decompression bomb ends only its own thread. */
const MEMORY_MB = 768;
const OWN_ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../scripts/taskWorker.mjs' : './taskWorker.js', import.meta.url),
);

/** A task exceeded its timeout, and its thread was terminated. */
export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong';
}

type Outcome = 'done' | 'failed' | 'refused';

interface PoolOptions {
  readonly threads?: number;
  readonly waiting?: number;
  readonly memory_mb?: number;
  /** The module whose functions are the tasks. */
  readonly entry?: string;
}

/**
 * Worker threads for computations that would block the event loop. They start on demand. A thread that dies fails its own task and is
 * replaced (docs/decisions/0062-run-heavy-work-in-one-thread-pool.md).
 */
export function createWorkerPool({
  threads = MAX_THREADS,
  waiting = MAX_WAITING_TASKS,
  memory_mb = MEMORY_MB,
  entry = OWN_ENTRY,
}: PoolOptions = {}) {
  const queue = createQueue({ atOnce: threads, waiting });
  const counts: Record<Outcome, number> = { done: 0, failed: 0, refused: 0 };
  let [asked, busy] = [0, 0];
  let piscina: Piscina | null = null;
  let isStopped = false;

  function start(): Piscina {
    const made = new Piscina({
      filename: entry,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      // Tasks wait in the queue above, so a task given to the pool starts at once.
      maxQueue: threads,
      resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 64 },
      execArgv: [],
    });
    // When an idle thread died, tasks waiting for it would never start.
    made.on('error', () => void (made.threads.length === 0 && made.destroy()));
    return made;
  }

  async function runOne(name: string, input: unknown, timeoutMs: number): Promise<unknown> {
    if (isStopped) throw new QueueFull();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    busy += 1;
    try {
      return await (piscina ??= start()).run(input, { name, signal: limit.signal });
    } catch (error) {
      // A task that was cut off by the shutdown may be retried on another server.
      if (isStopped) throw new QueueFull();
      throw limit.signal.aborted ? new TaskTooLong(name) : error;
    } finally {
      clearTimeout(timer);
      busy -= 1;
    }
  }

  return {
    /**
     * Runs a task in a thread. Input and output are copied.
     *
     * @param timeoutMs from the moment it starts
     * @throws QueueFull when too many tasks are waiting, TaskTooLong, or the error of the task
     */
    async run<N extends keyof Tasks>(name: N, input: Parameters<Tasks[N]>[0], timeoutMs: number): Promise<Awaited<ReturnType<Tasks[N]>>> {
      asked += 1;
      let outcome: Outcome = 'failed';
      try {
        const result = await queue(() => runOne(name, input, timeoutMs));
        outcome = 'done';
        return result as Awaited<ReturnType<Tasks[N]>>;
      } catch (error) {
        if (error instanceof QueueFull) outcome = 'refused';
        throw error;
      } finally {
        asked -= 1;
        counts[outcome] += 1;
      }
    },
    load: (): WorkerLoad => ({
      most: threads,
      threads: piscina?.threads.length ?? 0,
      busy,
      waiting: asked - busy,
      most_waiting: waiting,
      ...counts,
    }),
    /** Terminates all threads, whatever they are doing, and starts no other task. */
    async stop(): Promise<void> {
      isStopped = true;
      await piscina?.destroy();
    },
  };
}

/** The pool of this process. */
const pool = createWorkerPool();
export const compute = pool.run;
export const workerLoad = pool.load;
export const stopWorkers = pool.stop;
