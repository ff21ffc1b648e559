import { Worker } from 'node:worker_threads';
import type { Strength } from '../../../domain/auth/strength';
import { createQueue, QueueFull } from '../../files/createQueue';
import { unavailable } from '../../http/apiError';

export interface Asked {
  readonly password: string;
  readonly own: readonly string[];
}

/** Passwords are chosen now and then: the thread goes with its words after a minute without any. */
const IDLE_MS = 60_000;
/** The first one waits for the words too. */
const LONGEST_MS = 20_000;

const inTurn = createQueue({ atOnce: 1, waiting: 50 });
let thread: Worker | null = null;
let leaving: NodeJS.Timeout | null = null;

/**
 * How hard a password is to guess, judged in a thread of its own, one at a time.
 *
 * @throws ApiError 503 where it takes too long, or too many wait
 */
export async function strengthOf(asked: Asked): Promise<Strength> {
  try {
    return await inTurn(async () => judged(asked));
  } catch (error) {
    throw error instanceof QueueFull ? unavailable() : error;
  }
}

async function judged(asked: Asked): Promise<Strength> {
  if (leaving) clearTimeout(leaving);
  const worker = (thread ??= start());
  try {
    return await new Promise<Strength>((resolve, reject) => {
      const limit = setTimeout(() => reject(unavailable()), LONGEST_MS);
      worker.removeAllListeners();
      worker.once('message', (strength: Strength) => {
        clearTimeout(limit);
        resolve(strength);
      });
      worker.once('error', (error) => {
        clearTimeout(limit);
        reject(error);
      });
      worker.postMessage(asked);
    });
  } catch (error) {
    stop();
    throw error;
  } finally {
    leaving = setTimeout(stop, IDLE_MS).unref();
  }
}

function start(): Worker {
  const entry = import.meta.url.endsWith('.ts') ? '../../../../scripts/strengthWorker.mjs' : './strengthWorker.js';
  const worker = new Worker(new URL(entry, import.meta.url), {
    execArgv: [],
    name: 'strengthWorker',
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  worker.unref();
  return worker;
}

function stop(): void {
  void thread?.terminate();
  thread = null;
}
