import { mkdtempSync, readFileSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describeThisProcess, isRunning, parseHolder } from '../../src/server/db/embedded/directory/holder';
import { lockDirectory } from '../../src/server/db/embedded/directory/lockDirectory';
import { StoreUnusable } from '../../src/server/db/embedded/StoreUnusable';

describe('the lock next to the data directory', () => {
  let directory = '';
  let file = '';
  const lock = (onLost = () => {}) => lockDirectory(file, onLost);
  const leave = (holder: object) => writeFileSync(file, JSON.stringify(holder));

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'speelveld-lock-'));
    file = join(directory, 'pg.lock');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  test('refuses a second holder, naming the first', async () => {
    const held = await lock();
    await expect(lock()).rejects.toThrow(StoreUnusable);
    await expect(lock()).rejects.toThrow(`in use by another process (${process.pid}`);
    held.release();
    (await lock()).release();
  });

  test('is given to exactly one of many simultaneous requests', async () => {
    leave({ ...describeThisProcess(), pid: 999_999_999 });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lock()));
    const acquired = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(acquired).toHaveLength(1);
    acquired[0]?.value.release();
  });

  test('is taken over from a process that ended', async () => {
    leave({ ...describeThisProcess(), pid: 999_999_999 });
    (await lock()).release();
  });

  test('is taken over from a process whose number was reused', async () => {
    leave({ ...describeThisProcess(), started: '1' });
    (await lock()).release();
  });

  test('is taken over after a restart of the machine', async () => {
    leave({ ...describeThisProcess(), boot: 'an earlier one' });
    (await lock()).release();
  });

  test('is taken over from an incomplete file', async () => {
    writeFileSync(file, '{"pid":');
    (await lock()).release();
  });

  test('is watched for signs of life of a holder in another container, and not taken from a living one', async () => {
    leave({ ...describeThisProcess(), namespace: 'pid:[1]', host: 'another' });
    const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 500);
    await expect(lock()).rejects.toThrow('in use by another process');
    clearInterval(beat);
    (await lock()).release();
  });

  test("reports that its file was removed, and leaves a new holder's file alone", async () => {
    const onLost = vi.fn();
    const held = await lock(onLost);
    unlinkSync(file);
    writeFileSync(file, 'another');
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), { timeout: 30_000 });
    held.release();
    expect(readFileSync(file, 'utf8')).toBe('another');
  });
});

describe('whether a holder still runs', () => {
  const me = describeThisProcess();

  test.each([
    ['this process', me, true],
    ['a process that ended', { ...me, pid: 999_999_999 }, false],
    ['a later process with its number', { ...me, started: 'earlier' }, false],
    ['this machine before it restarted', { ...me, boot: 'earlier' }, false],
    ['another container on this machine', { ...me, namespace: 'another', host: 'another' }, null],
    ['another machine on the same disk', { ...me, boot: 'another', host: 'another' }, null],
  ])('%s', (_, holder, expected) => {
    expect(isRunning(holder, me)).toBe(expected);
  });

  test('parseHolder accepts only a complete description', () => {
    expect(parseHolder(JSON.stringify(me))).toEqual(me);
    for (const text of ['', '{', 'null', '{"pid":1}', '[]', '"x"']) expect(parseHolder(text)).toBeNull();
  });
});
