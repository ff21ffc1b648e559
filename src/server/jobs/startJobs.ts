import type { Deps } from '../app/deps';
import { createRounds } from './createRounds';

/** Finds what is due and does it. What is due stands in the rows. */
export type Job = (deps: Deps) => Promise<void>;

/**
 * Runs the jobs every 15 seconds, and whenever they are woken: one after another, and never twice at once. One that fails is
 * logged, and runs again with the others.
 */
export function startJobs(deps: Deps, jobs: readonly Job[]): { stop(): Promise<void> } {
  const onFault = (error: unknown) => deps.log.error({ err: error }, 'A job could not be finished');
  const rounds = createRounds(async (isStopped) => {
    for (const job of jobs) if (!isStopped()) await job(deps).catch(onFault);
  }, onFault);
  rounds.start();
  return rounds;
}
