import type { Deps } from '../app/deps';
import { onWake } from './wake';

const EVERY_MS = 15_000;

/** Finds what is due and does it. What is due stands in the rows. */
export type Job = (deps: Deps) => Promise<void>;

/**
 * Runs the jobs every 15 seconds, and whenever they are woken: one after another, and never twice at once. One that fails is
 * logged, and runs again with the others.
 */
export function startJobs(deps: Deps, jobs: readonly Job[]): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isStopped = false;

  async function run(): Promise<void> {
    do {
      isWoken = false;
      for (const job of jobs)
        if (!isStopped) await job(deps).catch((error: unknown) => deps.log.error({ err: error }, 'A job could not be finished'));
    } while (isWoken && !isStopped);
  }

  const start = () => {
    isWoken = true;
    running ??= run().finally(() => {
      running = null;
    });
  };
  const timer = setInterval(start, EVERY_MS);
  timer.unref();
  const forget = onWake(start);
  start();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      forget();
      await running;
    },
  };
}
