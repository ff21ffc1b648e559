import { onWake } from './wake';

/** From one round to the next, where nobody wakes it. */
export const ROUND_MS = 15_000;

export interface Rounds {
  /** Goes round now, or once more after the round under way. Resolves when nothing is left to go round for. */
  kick(): Promise<void>;
  /** Goes round from now on: when something is due that this process wrote, and every 15 seconds. */
  start(): void;
  /** Lets the round under way finish, and begins no other. */
  stop(): Promise<void>;
}

/**
 * Work that is done round by round, never twice at once: what is due stands in the store, and a round does it. One that
 * fails is told of, and the next does what it left.
 *
 * @param round begins nothing more once `isStopped` says so
 */
export function createRounds(round: (isStopped: () => boolean) => Promise<void>, onFault: (error: unknown) => void): Rounds {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let forget = () => {};

  async function goRound(): Promise<void> {
    do {
      again = false;
      await round(() => stopped);
    } while (again && !stopped);
  }

  const kick = (): Promise<void> => {
    again = true;
    running ??= goRound()
      .catch(onFault)
      .finally(() => {
        running = null;
        // Somebody may have rung while the round was closing.
        if (again && !stopped) void kick();
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
