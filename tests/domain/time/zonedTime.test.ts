import { expect, test } from 'vitest';
import { toInstant, toLocal } from '../../../src/domain/time/zonedTime';

const AMSTERDAM = 'Europe/Amsterdam';

test.each([
  ['2026-03-23', '19:00', AMSTERDAM, '2026-03-23T18:00:00.000Z', 'none'],
  ['2026-03-30', '19:00', AMSTERDAM, '2026-03-30T17:00:00.000Z', 'none'],
  ['2026-03-29', '02:30', AMSTERDAM, '2026-03-29T01:30:00.000Z', 'shifted'],
  ['2026-03-29', '01:59', AMSTERDAM, '2026-03-29T00:59:00.000Z', 'none'],
  ['2026-03-29', '03:00', AMSTERDAM, '2026-03-29T01:00:00.000Z', 'none'],
  ['2026-10-25', '02:30', AMSTERDAM, '2026-10-25T00:30:00.000Z', 'first'],
  ['2026-10-25', '03:00', AMSTERDAM, '2026-10-25T02:00:00.000Z', 'none'],
  ['2026-01-01', '00:00', 'America/Curacao', '2026-01-01T04:00:00.000Z', 'none'],
  ['2026-07-01', '12:00', 'UTC', '2026-07-01T12:00:00.000Z', 'none'],
])('%s %s in %s is %s (%s)', (date, time, zone, instant, change) => {
  expect(toInstant({ date, time }, zone)).toEqual({ instant, change });
});

test('an instant is shown on the clock of its zone', () => {
  expect(toLocal('2026-03-29T01:30:00Z', AMSTERDAM)).toEqual({ date: '2026-03-29', time: '03:30' });
  expect(toLocal('2025-12-31T23:30:00.000Z', AMSTERDAM)).toEqual({ date: '2026-01-01', time: '00:30' });
});

test('an invalid moment returns null, and an invalid date or zone throws', () => {
  expect(toLocal('morgen', AMSTERDAM)).toBeNull();
  expect(() => toInstant({ date: '2026-13-01', time: '10:00' }, AMSTERDAM)).toThrow(RangeError);
  expect(() => toInstant({ date: '2026-01-01', time: '10:00' }, 'Europe/Nergens')).toThrow(RangeError);
});
