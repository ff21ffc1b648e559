/** Runs at most `atOnce` pieces of work together; `waiting` more wait, and the next is refused. */
export function createTurns({ atOnce, waiting, refuse }: { atOnce: number; waiting: number; refuse: () => Error }) {
  const line: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else if (line.length >= waiting) throw refuse();
    // Whoever finishes hands its place over, so `running` stays as it is.
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
