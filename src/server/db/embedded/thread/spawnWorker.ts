import { Worker } from 'node:worker_threads';
import type { OpenRequest } from './protocol';

/** Deeply nested expressions need stack. PostgreSQL limits its own to 2 MB, and this leaves room for that. */
const STACK_MB = 256;

let spare: Worker | null = null;

/** Starts the engine's thread, from source in development and tests or from the build next to this file. */
export function spawnWorker(request: OpenRequest): Worker {
  const worker = spare ?? startWorker();
  spare = null;
  worker.ref();
  worker.postMessage(request);
  return worker;
}

/**
 * Starts a thread that loads the engine, which takes half a second, while this thread loads the rest of the server. It opens nothing yet.
 */
export function spawnWorkerAhead(): void {
  spare ??= startWorker();
  spare.unref();
}

function startWorker(): Worker {
  const entry = import.meta.url.endsWith('.ts') ? '../../../../../scripts/engineWorker.mjs' : './engineWorker.js';
  return new Worker(new URL(entry, import.meta.url), {
    resourceLimits: { stackSizeMb: STACK_MB },
    execArgv: [],
    name: 'database',
  });
}
