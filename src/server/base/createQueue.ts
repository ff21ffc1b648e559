/** The queue was full. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** @param who owner of the job; owners take turns */
export type Queue = <T>(job: () => Promise<T>, who?: string) => Promise<T>;

interface QueueOptions {
  /** Maximum number of concurrent jobs. */
  readonly atOnce: number;
  /** Maximum number of waiting jobs. */
  readonly waiting: number;
  /** Maximum number of waiting jobs per owner, `waiting` by default. */
  readonly waitingEach?: number;
  /** Maximum waiting time of a job, in milliseconds; unlimited by default. */
  readonly maxWaitMs?: number;
  /** Creates the error of a refused job, `QueueFull` by default. */
  readonly refuse?: () => Error;
}

/**
 * Runs at most `atOnce` jobs concurrently while at most `waiting` others wait. Jobs of one owner run in order, and owners take turns. A job
 * that waited longer than `maxWaitMs` is refused and never starts.
 *
 * @throws the error of `refuse` when the queue is full, or a job has waited too long
 */
export function createQueue({ atOnce, waiting, waitingEach = waiting, maxWaitMs, refuse = () => new QueueFull() }: QueueOptions): Queue {
  /** Waiting jobs by owner; the owner whose turn is next comes first. */
  const lines = new Map<string, Set<() => void>>();
  let running = 0;
  let waits = 0;
  let served: string | null = null;

  function next(): (() => void) | null {
    const who = [...lines.keys()].find((owner) => owner !== served) ?? served;
    const line = who === null ? undefined : lines.get(who);
    const [first] = line ?? [];
    if (who === null || !line || !first) return null;
    leave(who, line, first);
    // The owner goes to the end of the turns.
    if (lines.delete(who)) lines.set(who, line);
    served = who;
    return first;
  }

  function leave(who: string, line: Set<() => void>, begin: () => void): void {
    line.delete(begin);
    if (line.size === 0) lines.delete(who);
    waits -= 1;
  }

  function waitForSlot(who: string): Promise<void> {
    const line = lines.get(who) ?? new Set();
    if (waits >= waiting || line.size >= waitingEach) throw refuse();
    waits += 1;
    lines.set(who, line);
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timeout);
        resolve();
      };
      const giveUp = () => {
        leave(who, line, begin);
        reject(refuse());
      };
      const timeout = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      line.add(begin);
    });
  }

  return async (job, who = '') => {
    if (running < atOnce) {
      running += 1;
      served = who;
    } else {
      // A finished job hands its slot over, so `running` stays the same.
      await waitForSlot(who);
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
