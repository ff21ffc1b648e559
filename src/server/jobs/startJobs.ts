import type { Deps } from '../app/deps';
import { createRounds, ROUND_MS } from './createRounds';
import { runJob } from './runJob';

/** Processes everything that is due according to the rows. */
export type Job = (deps: Deps) => Promise<void>;

/**
 * Runs the jobs one after another, every 15 seconds and when woken, never two rounds at the same time. A failed job is logged and runs
 * again in the next round.
 *
 * @param jobs by their names in the metrics
 */
export function startJobs(deps: Deps, jobs: Readonly<Record<string, Job>>): { stop(): Promise<void> } {
  const onFault = (error: unknown) => deps.log.error({ err: error }, 'Job failed');
  const rounds = createRounds(async (isStopped) => {
    for (const [name, job] of Object.entries(jobs)) if (!isStopped()) await runJob(deps, name, () => job(deps)).catch(onFault);
  }, onFault);
  for (const name of Object.keys(jobs)) deps.metrics?.jobs.expect(name, ROUND_MS);
  rounds.start();
  return rounds;
}
