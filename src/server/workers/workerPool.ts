import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { WorkerLoad } from '../../domain/metrics/systemState';
import { createQueue, QueueFull } from './createQueue';
import type { Tasks } from './tasks';

/** Two, so that a large file keeps no invoice waiting; four, so that the others are left to the store and to calls. */
const MOST_THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
/** Who comes after these is told to come back: they would wait longer than anybody does. */
export const MOST_WAITING = 64;
/** A thread that has nothing to do gives back its memory. */
const IDLE_MS = 30_000;
/** Of old objects, in MB: ten megabytes of a table are read well within it, and a file that was made to be more than it looks ends its thread. */
const MEMORY_MB = 768;
const OWN_ENTRY = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../scripts/taskWorker.mjs' : './taskWorker.js', import.meta.url),
);

/** A task that took longer than it may. Its thread was ended. */
export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong';
}

type Outcome = 'done' | 'failed' | 'refused';

interface Bounds {
  readonly threads?: number;
  readonly waiting?: number;
  readonly memory_mb?: number;
  /** The file whose functions are the tasks. */
  readonly entry?: string;
}

/**
 * Threads for whatever computes longer than a moment: the event loop answers others meanwhile. They start when they are needed. One that
 * dies fails its own task and is replaced (docs/decisions/0062-one-pool-of-threads.md).
 */
export function createWorkerPool({
  threads = MOST_THREADS,
  waiting = MOST_WAITING,
  memory_mb = MEMORY_MB,
  entry = OWN_ENTRY,
}: Bounds = {}) {
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
      // Whoever waits, waits in the queue above: a task that is given to a thread begins.
      maxQueue: threads,
      resourceLimits: { maxOldGenerationSizeMb: memory_mb, maxYoungGenerationSizeMb: 64 },
      execArgv: [],
    });
    // Of a thread that died while it had no task: whoever waits for it to begin would wait for ever.
    made.on('error', () => void (made.threads.length === 0 && made.destroy()));
    return made;
  }

  async function runOne(name: string, input: unknown, most_ms: number): Promise<unknown> {
    if (isStopped) throw new QueueFull();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), most_ms);
    busy += 1;
    try {
      return await (piscina ??= start()).run(input, { name, signal: limit.signal });
    } catch (error) {
      // Whoever is cut by the end of the process comes back, and finds another.
      if (isStopped) throw new QueueFull();
      throw limit.signal.aborted ? new TaskTooLong(name) : error;
    } finally {
      clearTimeout(timer);
      busy -= 1;
    }
  }

  return {
    /**
     * Runs a task in a thread. What goes in and comes out is copied.
     *
     * @param most_ms longer than it may take, from when it begins
     * @throws QueueFull where nobody else may wait, TaskTooLong, or what the task threw
     */
    async run<N extends keyof Tasks>(name: N, input: Parameters<Tasks[N]>[0], most_ms: number): Promise<Awaited<ReturnType<Tasks[N]>>> {
      asked += 1;
      let outcome: Outcome = 'failed';
      try {
        const result = await queue(() => runOne(name, input, most_ms));
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
    /** Ends all threads, whatever they are at, and begins no other task. */
    async stop(): Promise<void> {
      isStopped = true;
      await piscina?.destroy();
    },
  };
}

/** The one of this process. */
const pool = createWorkerPool();
export const compute = pool.run;
export const workerLoad = pool.load;
export const stopWorkers = pool.stop;
