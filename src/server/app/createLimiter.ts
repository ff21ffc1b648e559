interface LimiterOptions {
  readonly atOnce: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
  /** Maximum waiting time, in milliseconds. */
  readonly longestMs: number;
  readonly refuse: () => Error;
}

/** Runs at most `atOnce` tasks concurrently, in order of arrival. A task that waits too long, or finds too many waiting, is refused. */
export function createLimiter({ atOnce, waiting, longestMs, refuse }: LimiterOptions) {
  const queue = new Set<() => void>();
  let running = 0;

  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(() => {
        queue.delete(begin);
        reject(refuse());
      }, longestMs);
      const begin = () => {
        clearTimeout(timeout);
        resolve();
      };
      queue.add(begin);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (queue.size >= waiting) throw refuse();
    // A finished task hands its slot to the next one, so `running` stays the same.
    else await waitForSlot();
    try {
      return await work();
    } finally {
      const [next] = queue;
      if (next) {
        queue.delete(next);
        next();
      } else running -= 1;
    }
  };
}
