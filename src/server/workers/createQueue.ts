/** Thrown to the caller for whom no place was left to wait. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** @param who whose job it is; jobs of others go in between */
export type Queue = <T>(job: () => Promise<T>, who?: string) => Promise<T>;

interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
  /** How many jobs of one person may wait; as many as there are places unless it is said. */
  readonly waitingEach?: number;
}

/**
 * Runs at most `atOnce` jobs side by side while at most `waiting` others wait. Those of one person run in the order they came, and
 * persons take turns.
 *
 * @throws QueueFull for the job that finds no place
 */
export function createQueue({ atOnce, waiting, waitingEach = waiting }: Bounds): Queue {
  /** Who waits, the one whose turn comes first in front. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waits = 0;
  let served: string | null = null;

  function next(): (() => void) | null {
    const who = [...lines.keys()].find((one) => one !== served) ?? served;
    const line = who === null ? undefined : lines.get(who);
    const first = line?.shift();
    if (who === null || !line || !first) return null;
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
    waits -= 1;
    served = who;
    return first;
  }

  return async (job, who = '') => {
    if (running >= atOnce) {
      const line = lines.get(who) ?? [];
      if (waits >= waiting || line.length >= waitingEach) throw new QueueFull();
      waits += 1;
      // The one who leaves hands over its place, so `running` stays as it is.
      await new Promise<void>((resolve) => {
        line.push(resolve);
        lines.set(who, line);
      });
    } else {
      running += 1;
      served = who;
    }
    try {
      return await job();
    } finally {
      const begin = next();
      if (begin) begin();
      else running -= 1;
    }
  };
}
