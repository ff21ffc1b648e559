import { Worker } from 'node:worker_threads';
import type { OpenRequest } from './protocol';

/** Deep expressions need stack; PostgreSQL stops itself at 2 MB of its own, for which this leaves room. */
const STACK_MB = 256;

let waiting: Worker | null = null;

/** Starts the thread of the engine: from source under development and test, or as built beside this file. */
export function spawnWorker(request: OpenRequest): Worker {
  const worker = waiting ?? startWorker();
  waiting = null;
  worker.ref();
  worker.postMessage(request);
  return worker;
}

/** Lets the thread read the engine, which takes half a second, while this one reads all the rest of the server. It opens nothing yet. */
export function spawnWorkerAhead(): void {
  waiting ??= startWorker();
  waiting.unref();
}

function startWorker(): Worker {
  const entry = import.meta.url.endsWith('.ts') ? '../../../../../scripts/engineWorker.mjs' : './engineWorker.js';
  return new Worker(new URL(entry, import.meta.url), {
    resourceLimits: { stackSizeMb: STACK_MB },
    execArgv: [],
    name: 'database',
  });
}
