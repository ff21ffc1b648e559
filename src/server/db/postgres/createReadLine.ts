import { pgFault } from '../pgErrors';

/** How long a statement outside a transaction waits for a lock while it holds a connection, in milliseconds. */
export const FIRST_LOCK_WAIT_MS = 150;

/** @param lockMs how long to wait for a lock; null: as long as every statement outside a transaction */
export type RunRead<T> = (lockMs: number | null, isBlocked: () => boolean) => Promise<T | typeof BLOCKED>;

/** What a read answers that found the way blocked before it was sent. */
export const BLOCKED: unique symbol = Symbol('blocked');

export type ReadLine = <T>(text: string, run: RunRead<T>) => Promise<T>;

interface Options {
  /** How many reads wait for a lock in the database. */
  readonly atOnce: number;
  /** How long a read waits for a lock in all, in milliseconds. */
  readonly longestMs: number;
}

/** A read that waited here all the time that it may wait for a lock. */
class LockWaitOver extends Error {
  override readonly name = 'LockWaitOver';
  readonly code = '55P03';
}

/**
 * Keeps reads of a locked table from holding every connection. A read that meets a lock gives its connection back. Reads of the same
 * text need the same locks, so one of them, the scout, waits for the lock in the database, and the others wait here until it is
 * through. At most `atOnce` scouts wait at a time.
 */
export function createReadLine({ atOnce, longestMs }: Options): ReadLine {
  /** By text: whether the lock is free, once its scout knows. */
  const scouts = new Map<string, Promise<boolean>>();
  const line: (() => void)[] = [];
  let places = atOnce;

  async function scout<T>(text: string, run: RunRead<T>, until: number): Promise<T | typeof BLOCKED> {
    let report = (_isFree: boolean) => {};
    scouts.set(text, new Promise((resolve) => (report = resolve)));
    let isFree = true;
    const hasPlace = await takePlace(until);
    try {
      const left = until - performance.now();
      if (!hasPlace || left < 1) throw new LockWaitOver('No place to wait for the lock within the time allowed');
      return await run(Math.ceil(left), () => false);
    } catch (error) {
      isFree = !isLockTimeout(error);
      throw error;
    } finally {
      if (hasPlace) freePlace();
      scouts.delete(text);
      report(isFree);
    }
  }

  async function takePlace(until: number): Promise<boolean> {
    if (places > 0) {
      places -= 1;
      return true;
    }
    let take = () => {};
    const taken = new Promise<boolean>((resolve) => (take = () => resolve(true)));
    line.push(take);
    if (await inTime(taken, until - performance.now())) return true;
    const at = line.indexOf(take);
    if (at >= 0) line.splice(at, 1);
    // The place was given in the moment in which the wait was over.
    else freePlace();
    return false;
  }

  function freePlace(): void {
    const next = line.shift();
    if (next) next();
    else places += 1;
  }

  return async (text, run) => {
    const until = performance.now() + longestMs;
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

/** Whether a statement only reads rows: all that can keep it waiting is a lock on a whole table, which is the same for its text. */
export const isPlainRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge|lock|share|into)\b|pg_advisory|nextval|set_config/i.test(text);

const isLockTimeout = (error: unknown): boolean => pgFault(error)?.kind === 'lock_timeout';

/** Null where the answer did not come in time. */
async function inTime<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), Math.max(0, ms))));
  return Promise.race([answer, over]).finally(() => clearTimeout(timer));
}
