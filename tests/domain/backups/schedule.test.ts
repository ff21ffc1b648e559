import { describe, expect, test } from 'vitest';
import { archiveName, nextBackup, outdated, readInterval } from '../../../src/domain/backups/schedule';

const HOUR = 3_600_000;

describe('the backup interval', () => {
  test.each([
    ['15m', HOUR / 4],
    ['6h', 6 * HOUR],
    ['24h', 24 * HOUR],
    ['7d', 168 * HOUR],
    ['31d', 744 * HOUR],
  ])('%s is valid', (text, ms) => expect(readInterval(text)).toBe(ms));

  test.each(['', '24', 'daily', '14m', '32d', '0h', '-6h', '6 h', '6H', '1.5h', '06h', '100000m'])('%j is invalid', (text) =>
    expect(readInterval(text)).toBeNull(),
  );

  test('counts from the start of the last backup, or starts a minute after the server without one', () => {
    const started = new Date('2026-11-25T10:00:00Z');
    expect(nextBackup(6 * HOUR, new Date('2026-11-25T08:30:00Z'), started).toISOString()).toBe('2026-11-25T14:30:00.000Z');
    expect(nextBackup(6 * HOUR, null, started).toISOString()).toBe('2026-11-25T10:01:00.000Z');
  });
});

describe('outdated archives', () => {
  const at = (day: number, isScheduled = true) => archiveName(new Date(Date.UTC(2026, 10, day, 3)), isScheduled);

  test('are the oldest scheduled ones', () => {
    expect(at(5)).toBe('speelveld-2026-11-05T03-00-00.scheduled.tar.gz');
    expect(outdated([at(9), at(1), at(30), at(2)], 2)).toEqual([at(2), at(1)]);
    expect(outdated([at(1), at(2)], 2)).toEqual([]);
  });

  test('never include archives made by hand or other files', () => {
    expect(outdated([at(1, false), 'speelveld-x.scheduled.tar.gz', 'notes.txt', `${at(3)}.unfinished`, at(4)], 0)).toEqual([at(4)]);
  });
});
