interface Turns {
  readonly atOnce: number;
  /** How many may wait. */
  readonly waiting: number;
  /** How long one of them may wait, in ms. */
  readonly longestMs: number;
  readonly refuse: () => Error;
}

/** Runs at most `atOnce` pieces of work together, in the order in which they came; who waits too long, or finds too many waiting, is refused. */
export function createLimiter({ atOnce, waiting, longestMs, refuse }: Turns) {
  const line = new Set<() => void>();
  let running = 0;

  const itsTurn = () =>
    new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => {
        line.delete(begin);
        reject(refuse());
      }, longestMs);
      const begin = () => {
        clearTimeout(patience);
        resolve();
      };
      line.add(begin);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (line.size >= waiting) throw refuse();
    // Whoever finishes hands its place over, so `running` stays as it is.
    else await itsTurn();
    try {
      return await work();
    } finally {
      const [next] = line;
      if (next) {
        line.delete(next);
        next();
      } else running -= 1;
    }
  };
}
