import type { Deps } from '../core/deps';
import { createRounds, ROUND_MS, type Rounds } from './createRounds';
import { runJob } from './runJob';

/**
 * Rounds of one job, counted in the metrics under its name.
 *
 * @param fault log message when a round fails
 */
export function countedRounds(deps: Deps, name: string, round: (isStopped: () => boolean) => Promise<void>, fault: string): Rounds {
  deps.metrics?.jobs.expect(name, ROUND_MS);
  return createRounds(
    (isStopped) => runJob(deps, name, () => round(isStopped)),
    (error) => deps.log.error({ err: error }, fault),
  );
}
