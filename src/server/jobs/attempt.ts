import { and, between, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { backOff } from '../../domain/jobs/backOff';
import { type FailedRow, MAX_FAILED_ROWS } from '../../domain/system/systemState';
import type { Deps } from '../core/deps';
import { errorForLog } from '../base/errorForLog';
import { isTransient } from '../db/pgErrors';
import { job_attempts } from '../db/system/jobs';
import { ApiError } from '../core/apiError';

/** After this many starts without an outcome a row is not begun again: it probably ends the process. */
export const MAX_INTERRUPTIONS = 3;
/** A start within this time after the last counted one may be of another server that works at the same time, so it is not counted. */
export const INTERRUPTED_AFTER_MS = 10_000;
/** After this many errors a row is set aside until a person tries it again. The pauses add up to about two hours. */
export const MAX_ERRORS = 10;
const PAUSES = { first_ms: 15_000, longest_ms: 3_600_000 };
const MAX_ERROR_LENGTH = 300;
/** Lines of rows that were done just before the process died, or that no longer exist. */
const FORGOTTEN_AFTER_MS = 7 * 24 * 3_600_000;

/** One row of a job. */
export interface WorkItem {
  /** The name of the job, as in the metrics. */
  readonly job: string;
  /** Identifies the row among those of the job. */
  readonly key: string;
}

/** The error of a row whose work was interrupted too often. */
export const INTERRUPTED = 'The process ended each time during this work';

/** The work on a row was interrupted too often. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  constructor() {
    super(INTERRUPTED);
  }
}

/** `later`: in a later round, because of a lock, an earlier error, or until a person tries it again. */
export type Outcome<T> =
  | { readonly is: 'done'; readonly value: T }
  | { readonly is: 'later' }
  | { readonly is: 'failed'; readonly error: unknown };

type JobDeps = Pick<Deps, 'db' | 'now' | 'log'>;

/**
 * Works on a row whose own table records how it ended: an error is logged and returned, and the caller records it. A lock that is held and a lost
 * connection are no errors; the next round tries the row again.
 */
export async function attempt<T>(deps: JobDeps, item: WorkItem, work: () => Promise<T>): Promise<Outcome<T>> {
  const begun = await begin(deps, item);
  if (begun === null) return { is: 'later' };
  if (begun.interruptions > MAX_INTERRUPTIONS) return failed(deps, item, new Interrupted());
  try {
    const value = await work();
    await end(deps, item);
    return { is: 'done', value };
  } catch (error) {
    if (!isTransient(error)) return failed(deps, item, error);
    await snooze(deps, item);
    return { is: 'later' };
  }
}

async function failed(deps: JobDeps, item: WorkItem, error: unknown): Promise<Outcome<never>> {
  if (!(error instanceof ApiError)) logError(deps, item, error);
  await end(deps, item);
  return { is: 'failed', error };
}

/**
 * Works on a row that is tried again after errors, with growing pauses. A row with too many errors or interruptions is set aside and shown
 * on the system page, where a superadmin tries it again (`retryItem`). Other rows never wait for it.
 *
 * @returns whether the work was done
 */
export async function attemptAgain(deps: JobDeps, item: WorkItem, work: () => Promise<unknown>): Promise<boolean> {
  const begun = await begin(deps, item);
  if (begun === null) return false;
  try {
    if (begun.interruptions > MAX_INTERRUPTIONS) throw new Interrupted();
    await work();
    await end(deps, item);
    return true;
  } catch (error) {
    if (isTransient(error)) await snooze(deps, item);
    else await countError(deps, item, begun.errors + 1, error);
    return false;
  }
}

const logError = ({ log }: Pick<Deps, 'log'>, item: WorkItem, error: unknown) => log.error({ err: error, ...item }, 'Job failed on a row');

const isItem = ({ job, key }: WorkItem) => and(eq(job_attempts.job, job), eq(job_attempts.key, key));

interface Begun {
  /** How often the work began without an outcome, this time included. */
  readonly interruptions: number;
  readonly errors: number;
}

/**
 * A start in the future was written by a clock that ran ahead, and does not count.
 *
 * @returns null if the row is not due
 */
async function begin({ db, now }: JobDeps, { job, key }: WorkItem): Promise<Begun | null> {
  const at = (plus = 0) => new Date(now().getTime() + plus).toISOString();
  const { begun_at, interruptions } = job_attempts;
  const isRecent = between(begun_at, at(-INTERRUPTED_AFTER_MS), at());
  const isCounted = sql`(${interruptions} = 0 or not ${isRecent})`;
  const [begun = null] = await db.orm
    .insert(job_attempts)
    .values({ job, key, interruptions: 1, begun_at: at(), next_at: at() })
    .onConflictDoUpdate({
      target: [job_attempts.job, job_attempts.key],
      set: {
        interruptions: sql`${interruptions} + ${isCounted}::int`,
        begun_at: sql`case when ${isCounted} then ${at()}::timestamptz else ${begun_at} end`,
      },
      setWhere: isDue(now()),
    })
    .returning({ interruptions, errors: job_attempts.errors });
  return begun;
}

/** A time beyond the longest pause was written by a clock that ran ahead, and has passed. */
function isDue(now: Date): SQL {
  const latest = new Date(now.getTime() + PAUSES.longest_ms).toISOString();
  const { next_at, set_aside_at } = job_attempts;
  return sql`(${set_aside_at} is null and (${next_at} <= ${now.toISOString()} or ${next_at} > ${latest}))`;
}

/**
 * Leaves out the rows that `attemptAgain` would not begin now, for the query that finds due rows: they take no room of its limit.
 *
 * @param key the key of the row in SQL
 */
export const isNotPaused = ({ now }: Pick<Deps, 'now'>, job: string, key: SQL): SQL =>
  sql`not exists (select 1 from ${job_attempts} where ${job_attempts.job} = ${job} and ${job_attempts.key} = ${key} and not ${isDue(now())})`;

async function end({ db }: JobDeps, item: WorkItem): Promise<void> {
  await db.orm.delete(job_attempts).where(isItem(item));
}

/** Waiting for a lock costs no attempt. While the store is unreachable the line stays, and counts as one interruption at most. */
async function snooze({ db }: JobDeps, item: WorkItem): Promise<void> {
  const uncount = db.orm.update(job_attempts).set({ interruptions: 0 }).where(isItem(item));
  await uncount.catch((error: unknown) => {
    if (!isTransient(error)) throw error;
  });
}

async function countError({ db, now, log }: JobDeps, item: WorkItem, errors: number, error: unknown): Promise<void> {
  logError({ log }, item, error);
  const isGivenUp = errors >= MAX_ERRORS || error instanceof Interrupted;
  await db.orm
    .update(job_attempts)
    .set({
      interruptions: 0,
      errors,
      error: describeError(error),
      next_at: new Date(now().getTime() + backOff(PAUSES, errors)).toISOString(),
      set_aside_at: isGivenUp ? now().toISOString() : null,
    })
    .where(isItem(item));
}

/** Without the values of a statement, as in the log. */
function describeError(error: unknown): string {
  const { type, message } = errorForLog(error);
  return `${type}: ${message}`.slice(0, MAX_ERROR_LENGTH);
}

/**
 * Makes a row due at once, as if it had never failed.
 *
 * @returns whether there is such a row
 */
export async function retryItem({ db, now }: Pick<Deps, 'db' | 'now'>, item: WorkItem): Promise<boolean> {
  const again = await db.orm
    .update(job_attempts)
    .set({ interruptions: 0, errors: 0, error: null, set_aside_at: null, next_at: now().toISOString() })
    .where(isItem(item))
    .returning({ key: job_attempts.key });
  return again.length > 0;
}

/** The rows that failed, those that wait for a person first. */
export const failedRows = ({ db }: Pick<Deps, 'db'>): Promise<FailedRow[]> =>
  db.orm
    .select({
      job: job_attempts.job,
      key: job_attempts.key,
      errors: job_attempts.errors,
      error: job_attempts.error,
      begun_at: job_attempts.begun_at,
      next_at: job_attempts.next_at,
      set_aside_at: job_attempts.set_aside_at,
    })
    .from(job_attempts)
    .where(gt(job_attempts.errors, 0))
    .orderBy(sql`${job_attempts.set_aside_at} desc nulls last`, desc(job_attempts.begun_at), job_attempts.key)
    .limit(MAX_FAILED_ROWS);

/** Removes lines that nothing has begun for a week, except what waits for a person. */
export async function sweepAttempts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - FORGOTTEN_AFTER_MS).toISOString();
  await db.orm.delete(job_attempts).where(and(isNull(job_attempts.set_aside_at), lt(job_attempts.begun_at, before)));
}
