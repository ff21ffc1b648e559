import type { Deps } from '../app/deps';
import { createRounds, ROUND_MS } from './createRounds';
import { runJob } from './runJob';

/** Finds what is due and does it. What is due stands in the rows. */
export type Job = (deps: Deps) => Promise<void>;

/**
 * Runs the jobs every 15 seconds, and whenever they are woken: one after another, and never twice at once. One that fails is
 * logged, and runs again with the others.
 *
 * @param jobs by the names under which they are counted
 */
export function startJobs(deps: Deps, jobs: Readonly<Record<string, Job>>): { stop(): Promise<void> } {
  const onFault = (error: unknown) => deps.log.error({ err: error }, 'A job could not be finished');
  const rounds = createRounds(async (isStopped) => {
    for (const [name, job] of Object.entries(jobs)) if (!isStopped()) await runJob(deps, name, () => job(deps)).catch(onFault);
  }, onFault);
  for (const name of Object.keys(jobs)) deps.metrics?.jobs.expect(name, ROUND_MS);
  rounds.start();
  return rounds;
}
