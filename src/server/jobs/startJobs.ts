import type { Deps } from '../app/deps';
import { onWake } from './wake';

const ROUND_MS = 15_000;

/** Looks for what is due and does it. What is due stands in the rows. */
export type Job = (deps: Deps) => Promise<void>;

/**
 * Looks every 15 seconds, and whenever somebody rings, one look after another; never two rounds at once. A look that
 * fails is logged, and tried again on the next round.
 */
export function startJobs(deps: Deps, looks: readonly Job[]): { stop(): Promise<void> } {
  let round: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function work(): Promise<void> {
    do {
      again = false;
      for (const look of looks)
        if (!stopped) await look(deps).catch((error: unknown) => deps.log.error({ err: error }, 'A round could not be finished'));
    } while (again && !stopped);
  }

  const kick = () => {
    again = true;
    round ??= work().finally(() => {
      round = null;
    });
  };
  const timer = setInterval(kick, ROUND_MS);
  timer.unref();
  const forget = onWake(kick);
  kick();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      forget();
      await round;
    },
  };
}
