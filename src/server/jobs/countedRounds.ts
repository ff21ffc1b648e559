import type { Deps } from '../app/deps';
import { createRounds, ROUND_MS, type Rounds } from './createRounds';
import { runJob } from './runJob';

/**
 * Rounds of one job, counted under its name.
 *
 * @param fault what the log says of a round that failed
 */
export function countedRounds(deps: Deps, name: string, round: (isStopped: () => boolean) => Promise<void>, fault: string): Rounds {
  deps.metrics?.jobs.expect(name, ROUND_MS);
  return createRounds(
    (isStopped) => runJob(deps, name, () => round(isStopped)),
    (error) => deps.log.error({ err: error }, fault),
  );
}
