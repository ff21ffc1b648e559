/** The queue was full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** @param who owner of the job; owners take turns */
export type Queue = <T>(job: () => Promise<T>, who?: string) => Promise<T>;

interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Maximum number of waiting jobs per owner, `waiting` by default. */
  readonly waitingEach?: number;
}

/**
 * Runs at most `atOnce` jobs concurrently while at most `waiting` others wait. Jobs of one owner run in order, and owners take turns.
 *
 * @throws QueueFull when the queue is full
 */
export function createQueue({ atOnce, waiting, waitingEach = waiting }: QueueLimits): Queue {
  /** Waiting jobs by owner; the owner whose turn is next comes first. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waits = 0;
  let served: string | null = null;

  function next(): (() => void) | null {
    const who = [...lines.keys()].find((owner) => owner !== served) ?? served;
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
      // A finished job hands its slot over, so `running` stays the same.
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
