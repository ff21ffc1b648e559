import type { Deps } from '../core/deps';
import { createRounds, ROUND_MS } from './createRounds';
import type { Job } from './Job';
import { runJob } from './runJob';

/**
 * Runs the jobs of a lane one after another, every 15 seconds and when woken, never two rounds at the same time. A failed job is logged and
 * runs again in the next round.
 */
export function startJobs(deps: Deps, jobs: readonly Job[]): { stop(): Promise<void> } {
  const rounds = createRounds(
    async (isStopped) => {
      for (const { name, work } of jobs)
        if (!isStopped())
          await runJob(deps, name, () => work(deps, isStopped)).catch((error: unknown) =>
            deps.log.error({ err: error, job: name }, 'Job failed'),
          );
    },
    (error) => deps.log.error({ err: error }, 'Job failed'),
  );
  for (const { name } of jobs) deps.metrics?.jobs.expect(name, ROUND_MS);
  rounds.start();
  return rounds;
}
