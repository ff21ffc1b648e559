import { pgFault } from '../pgErrors';

/** First lock timeout of a read outside a transaction, in milliseconds. It holds a connection for this long. */
export const FIRST_LOCK_WAIT_MS = 150;

/** @param lockMs lock timeout; null for the default of statements outside a transaction */
export type RunRead<T> = (lockMs: number | null, isBlocked: () => boolean) => Promise<T | typeof BLOCKED>;

/** Result of a read that was not sent because a scout with the same text was already waiting. */
export const BLOCKED: unique symbol = Symbol('blocked');

export type ReadQueue = <T>(text: string, run: RunRead<T>) => Promise<T>;

interface Options {
  /** Maximum number of reads that wait for a lock in the database. */
  readonly atOnce: number;
  /** Total time that a read waits for a lock, in milliseconds. */
  readonly maxWaitMs: number;
}

/** A read spent its whole lock timeout in the queue. */
class LockWaitOver extends Error {
  override readonly name = 'LockWaitOver';
  readonly code = '55P03';
}

/**
 * Keeps reads of a locked table from holding every connection. A read that meets a lock returns its connection. Reads with the same text
 * need the same locks, so one of them, the scout, waits for the lock in the database, and the others wait here until the scout is through.
 * At most `atOnce` scouts wait in the database.
 */
export function createReadQueue({ atOnce, maxWaitMs }: Options): ReadQueue {
  /** By statement text: resolves to whether the lock is free, once the scout knows. */
  const scouts = new Map<string, Promise<boolean>>();
  const queue: (() => void)[] = [];
  let freeSlots = atOnce;

  async function scout<T>(text: string, run: RunRead<T>, until: number): Promise<T | typeof BLOCKED> {
    let report = (_isFree: boolean) => {};
    scouts.set(text, new Promise((resolve) => (report = resolve)));
    let isFree = true;
    const hasSlot = await acquireSlot(until);
    try {
      const left = until - performance.now();
      if (!hasSlot || left < 1) throw new LockWaitOver('No slot to wait for the lock within the time allowed');
      return await run(Math.ceil(left), () => false);
    } catch (error) {
      isFree = !isLockTimeout(error);
      throw error;
    } finally {
      if (hasSlot) releaseSlot();
      scouts.delete(text);
      report(isFree);
    }
  }

  async function acquireSlot(until: number): Promise<boolean> {
    if (freeSlots > 0) {
      freeSlots -= 1;
      return true;
    }
    let take = () => {};
    const taken = new Promise<boolean>((resolve) => (take = () => resolve(true)));
    queue.push(take);
    if (await inTime(taken, until - performance.now())) return true;
    const at = queue.indexOf(take);
    if (at >= 0) queue.splice(at, 1);
    // The slot was granted in the same moment in which the timeout fired.
    else releaseSlot();
    return false;
  }

  function releaseSlot(): void {
    const next = queue.shift();
    if (next) next();
    else freeSlots += 1;
  }

  return async (text, run) => {
    const until = performance.now() + maxWaitMs;
    let isFree = !scouts.has(text);
    let fault: unknown = null;
    for (;;) {
      if (isFree) {
        try {
          const answer = await run(null, () => scouts.has(text));
          if (answer !== BLOCKED) return answer;
        } catch (error) {
          if (!isLockTimeout(error)) throw error;
          fault = error;
        }
      }
      const left = until - performance.now();
      if (left < 1) throw fault ?? new LockWaitOver('The lock was not free within the time allowed');
      const ahead = scouts.get(text);
      if (ahead) isFree = (await inTime(ahead, left)) === true;
      else {
        const answer = await scout(text, run, until);
        if (answer !== BLOCKED) return answer;
      }
    }
  };
}

/** Whether a statement only reads rows. Such a statement can wait only for table locks, which are the same for the same text. */
export const isPlainRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|lock|share|into)\b|pg_advisory|nextval|set_config/i.test(text);

const isLockTimeout = (error: unknown): boolean => pgFault(error)?.kind === 'lock_timeout';

/** Null on timeout. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), Math.max(0, ms))));
  return Promise.race([answer, over]).finally(() => clearTimeout(timer));
}
