import { Worker } from 'node:worker_threads';
import type { EngineWorkerData } from './protocol';

/** Deep expressions need stack; PostgreSQL stops itself at 2 MB of its own, for which this leaves room. */
const STACK_MB = 256;

/** Starts the thread of the engine: from source under development and test, or as built beside this file. */
export function spawnWorker(workerData: EngineWorkerData): Worker {
  const entry = import.meta.url.endsWith('.ts') ? '../../../../../scripts/engineWorker.mjs' : './engineWorker.js';
  return new Worker(new URL(entry, import.meta.url), {
    workerData,
    resourceLimits: { stackSizeMb: STACK_MB },
    execArgv: [],
    name: 'database',
  });
}
