import { onWake } from './wake';

/** Interval between rounds that are not triggered by `wake`, in milliseconds. */
export const ROUND_MS = 15_000;

export interface Rounds {
  /** Runs a round now, or another one after the current round. Resolves when no round is left to run. */
  kick(): Promise<void>;
  /** Runs rounds from now on: when this process has written something that is due, and every 15 seconds. */
  start(): void;
  /** Lets the current round finish and starts no other. */
  stop(): Promise<void>;
}

/**
 * Runs work in rounds, never two at the same time: due work is stored in rows, and a round processes them. A failed round is reported, and
 * the next one continues with the remaining rows.
 *
 * @param round must not start new work once `isStopped` returns true
 */
export function createRounds(round: (isStopped: () => boolean) => Promise<void>, onFault: (error: unknown) => void): Rounds {
  let running: Promise<void> | null = null;
  let isKickedAgain = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let forget = () => {};

  async function runRound(): Promise<void> {
    do {
      isKickedAgain = false;
      await round(() => stopped);
    } while (isKickedAgain && !stopped);
  }

  const kick = (): Promise<void> => {
    isKickedAgain = true;
    running ??= runRound()
      .catch(onFault)
      .finally(() => {
        running = null;
        // `kick` may have been called while the round was finishing.
        if (isKickedAgain && !stopped) void kick();
      });
    return running;
  };

  return {
    kick,
    start() {
      forget = onWake(() => void kick());
      timer = setInterval(() => void kick(), ROUND_MS);
      timer.unref();
      void kick();
    },
    async stop() {
      stopped = true;
      forget();
      clearInterval(timer);
      await running;
    },
  };
}
