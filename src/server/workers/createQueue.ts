/** Thrown to the caller for whom no place was left to wait. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export type Queue = <T>(job: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `atOnce` jobs side by side, in the order they came, while at most `waiting` others wait.
 *
 * @throws QueueFull for the job that finds no place
 */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  const line: (() => void)[] = [];
  let running = 0;

  return async (job) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new QueueFull();
      // The one who leaves hands over its place, so `running` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
