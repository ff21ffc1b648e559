import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { LockTimeout } from '../../src/server/db/LockTimeout';
import { rowsOf } from '../../src/server/db/rowsOf';
import {
  attempt,
  INTERRUPTED_AFTER_MS,
  isNotPaused,
  attemptAgain,
  failedRows,
  Interrupted,
  MAX_ERRORS,
  MAX_INTERRUPTIONS,
  retryItem,
  sweepAttempts,
} from '../../src/server/jobs/attempt';
import { faultKey } from '../../src/server/jobs/faultKey';
import { invalid } from '../../src/server/core/apiError';
import { issue } from '../../src/domain/checks/issue';
import type { Database } from '../../src/server/db/database';
import { memoryLog } from '../support/memoryLog';
import { TEST_START } from '../support/testClock';
import { testDatabase } from '../support/testDatabase';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let db: Database;
let now = TEST_START;
let item = { job: 'seasons', key: '' };
let log = memoryLog();
const deps = () => ({ db, now: () => now, log });
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const broken = () => Promise.reject(new Error('broken'));
/** What PostgreSQL reports for a lock that is held too long. */
const lockHeld = () => Promise.reject(new LockTimeout([['order', '1']], { cause: Object.assign(new Error('locked'), { code: '55P03' }) }));
const lines = async () =>
  rowsOf<{ interruptions: number; errors: number }>(
    await db.orm.execute(sql`select interruptions, errors from job_attempts where key = ${item.key}`),
  );
const restart = () => later(INTERRUPTED_AFTER_MS + 1);
/** Begins the work and ends as a killed process would, without an outcome; another process starts a moment later. */
async function dieDuring(run: typeof attempt | typeof attemptAgain): Promise<void> {
  await new Promise<void>((resolve) => void run(deps(), item, () => new Promise<void>(() => resolve())));
  restart();
}

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
let serial = 0;
beforeEach(() => {
  item = { job: 'seasons', key: `row ${++serial}` };
  log = memoryLog();
});

describe('a row whose own table records how it ended', () => {
  test('returns the result, and leaves no line', async () => {
    expect(await attempt(deps(), item, () => Promise.resolve(7))).toEqual({ is: 'done', value: 7 });
    expect(await lines()).toEqual([]);
  });

  test('returns its error at the first time, and leaves no line', async () => {
    expect(await attempt(deps(), item, broken)).toEqual({ is: 'failed', error: new Error('broken') });
    expect(await lines()).toEqual([]);
  });

  test('is tried again in the next round while a lock is held, however often that happens', async () => {
    for (let turn = 0; turn < 2 * MAX_INTERRUPTIONS; turn += 1) expect(await attempt(deps(), item, lockHeld)).toEqual({ is: 'later' });
    expect(await attempt(deps(), item, () => Promise.resolve('here'))).toEqual({ is: 'done', value: 'here' });
  });

  test('fails after three interruptions, without being begun a fourth time', async () => {
    for (let turn = 0; turn < MAX_INTERRUPTIONS; turn += 1) await dieDuring(attempt);
    let isBegun = false;
    const outcome = await attempt(deps(), item, async () => void (isBegun = true));
    expect([outcome, isBegun]).toEqual([{ is: 'failed', error: new Interrupted() }, false]);
    expect(await lines()).toEqual([]);
  });

  test('counts no interruption while several servers begin it at the same time', async () => {
    const outcomes = await Promise.all(Array.from({ length: 3 * MAX_INTERRUPTIONS }, () => attempt(deps(), item, () => Promise.resolve())));
    expect(outcomes.map(({ is }) => is)).toEqual(outcomes.map(() => 'done'));
  });

  test('continues after fewer interruptions', async () => {
    for (let turn = 1; turn < MAX_INTERRUPTIONS; turn += 1) await dieDuring(attempt);
    expect(await attempt(deps(), item, () => Promise.resolve(true))).toMatchObject({ is: 'done' });
  });
});

describe('a row that is tried again', () => {
  /** Tries the row at each due time, and returns the pauses in minutes. */
  async function pausesUntilSetAside(): Promise<number[]> {
    const pauses: number[] = [];
    for (;;) {
      await attemptAgain(deps(), item, broken);
      const [row] = (await failedRows(deps())).filter(({ key }) => key === item.key);
      if (!row || row.set_aside_at !== null) return pauses;
      const pause = Date.parse(row.next_at) - now.getTime();
      pauses.push(pause / MINUTE);
      later(pause - 1);
      let isBegun = false;
      await attemptAgain(deps(), item, async () => void (isBegun = true));
      expect(isBegun).toBe(false);
      later(1);
    }
  }

  test('waits longer after each error, and is set aside after ten', async () => {
    expect(await pausesUntilSetAside()).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 32, 60]);
    expect((await failedRows(deps())).find(({ key }) => key === item.key)).toMatchObject({
      job: 'seasons',
      errors: MAX_ERRORS,
      error: 'Error: broken',
    });
    later(30 * 24 * HOUR);
    let isBegun = false;
    expect(await attemptAgain(deps(), item, async () => void (isBegun = true))).toBe(false);
    expect(isBegun).toBe(false);
    expect(log.lines.filter(({ message }) => message === 'Job failed on a row')).toHaveLength(MAX_ERRORS);
  });

  test('is due at once when a person tries it again, with all its chances', async () => {
    await pausesUntilSetAside();
    expect(await retryItem(deps(), item)).toBe(true);
    expect((await failedRows(deps())).filter(({ key }) => key === item.key)).toEqual([]);
    expect(await pausesUntilSetAside()).toHaveLength(MAX_ERRORS - 1);
    await retryItem(deps(), item);
    expect(await attemptAgain(deps(), item, () => Promise.resolve())).toBe(true);
    expect(await lines()).toEqual([]);
    expect(await retryItem(deps(), item)).toBe(false);
  });

  test('counts no error while a lock is held', async () => {
    for (let turn = 0; turn < 2 * MAX_ERRORS; turn += 1) expect(await attemptAgain(deps(), item, lockHeld)).toBe(false);
    expect(await lines()).toEqual([{ interruptions: 0, errors: 0 }]);
    expect(await attemptAgain(deps(), item, () => Promise.resolve())).toBe(true);
  });

  test('is set aside after three interruptions', async () => {
    for (let turn = 0; turn < MAX_INTERRUPTIONS; turn += 1) await dieDuring(attemptAgain);
    expect(await attemptAgain(deps(), item, () => Promise.resolve())).toBe(false);
    const [row] = (await failedRows(deps())).filter(({ key }) => key === item.key);
    expect(row?.error).toMatch(/^Interrupted: /);
    expect(row?.set_aside_at).not.toBeNull();
  });

  test('stores the message of the database, without the values of the statement', async () => {
    await attemptAgain(deps(), item, () => db.orm.execute(sql`select ${'sanne@voorbeeld.test'}::int`));
    const [row] = (await failedRows(deps())).filter(({ key }) => key === item.key);
    expect(row?.error).toMatch(/invalid input syntax for type integer/);
    expect(row?.error).not.toContain('sanne');
  });

  test('is due, and its interruptions count, although a clock that was a day ahead wrote them', async () => {
    const ahead = { ...deps(), now: () => new Date(now.getTime() + 24 * HOUR) };
    await attemptAgain(ahead, item, broken);
    expect(await attemptAgain(deps(), item, () => Promise.resolve())).toBe(true);
    await new Promise<void>((resolve) => void attemptAgain(ahead, item, () => new Promise<void>(() => resolve())));
    for (let turn = 1; turn < MAX_INTERRUPTIONS; turn += 1) await dieDuring(attemptAgain);
    expect(await lines()).toEqual([{ interruptions: MAX_INTERRUPTIONS, errors: 0 }]);
    expect(await attemptAgain(deps(), item, () => Promise.resolve())).toBe(false);
  });

  test('is left out of the query for due rows while it is paused', async () => {
    const isFound = async () =>
      rowsOf(await db.orm.execute(sql`select 1 where ${isNotPaused(deps(), item.job, sql`${item.key}`)}`)).length > 0;
    expect(await isFound()).toBe(true);
    await attemptAgain(deps(), item, broken);
    expect(await isFound()).toBe(false);
    later(MINUTE);
    expect(await isFound()).toBe(true);
    await pausesUntilSetAside();
    later(30 * 24 * HOUR);
    expect(await isFound()).toBe(false);
  });

  test('leaves the other rows alone', async () => {
    await attemptAgain(deps(), item, broken);
    expect(await attemptAgain(deps(), { ...item, key: `${item.key} and another` }, () => Promise.resolve())).toBe(true);
    expect(await attemptAgain(deps(), { ...item, job: 'imports' }, () => Promise.resolve())).toBe(true);
  });
});

test('lines that nothing has begun for a week are removed, except those that wait for a person', async () => {
  const failing = item;
  item = { ...item, key: `${item.key} waits` };
  for (let turn = 0; turn < MAX_INTERRUPTIONS; turn += 1) await dieDuring(attemptAgain);
  await attemptAgain(deps(), item, () => Promise.resolve());
  const waiting = item;
  item = failing;
  await attemptAgain(deps(), item, broken);
  later(7 * 24 * HOUR - 1);
  await sweepAttempts(deps());
  expect(await lines()).toHaveLength(1);
  later(2);
  await sweepAttempts(deps());
  expect(await lines()).toEqual([]);
  expect((await failedRows(deps())).map(({ key }) => key)).toContain(waiting.key);
});

test.each([
  ['an interruption', new Interrupted(), 'errors.interrupted'],
  ['a refusal', invalid([issue('', 'refunds.nothing')]), 'refunds.nothing'],
  ['an error of the code', new TypeError('undefined'), 'errors.unexpected'],
])('%s is recorded with a row by its key', (_what, error, key) => expect(faultKey(error)).toBe(key));
