import { expect, test } from 'vitest';
import { distanceBetween } from '../../../src/domain/time/distance';

const AMSTERDAM = 'Europe/Amsterdam';
const inWords = (at: string, now: string, zone = AMSTERDAM) => {
  const distance = distanceBetween(at, now, zone);
  return distance && `${distance.count} ${distance.unit}`;
};

test.each([
  ['Friday evening is two days before Sunday morning', '2026-11-20T19:33:00Z', '2026-11-22T06:47:00Z', '-2 day'],
  ['late last night is yesterday, however few hours ago', '2026-11-21T20:00:00Z', '2026-11-22T01:00:00Z', '-1 day'],
  ['early this morning is hours ago', '2026-11-21T23:30:00Z', '2026-11-22T18:40:00Z', '-19 hour'],
  ['minutes are minutes, also over midnight', '2026-11-21T22:50:00Z', '2026-11-21T23:10:00Z', '-20 minute'],
  ['less than a minute is now, on either side', '2026-11-22T10:00:59Z', '2026-11-22T10:00:00Z', '0 second'],
  ['tomorrow morning is tomorrow', '2026-11-23T07:00:00Z', '2026-11-22T22:00:00Z', '1 day'],
  ['the hour that the clock goes back counts for no day', '2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', '-24 hour'],
  ['five days are days', '2026-11-17T10:00:00Z', '2026-11-22T10:00:00Z', '-5 day'],
  ['a week ago is a week ago', '2026-11-15T23:00:00Z', '2026-11-22T10:00:00Z', '-6 day'],
  ['seven calendar days are a week', '2026-11-15T10:00:00Z', '2026-11-22T10:00:00Z', '-1 week'],
  ['thirty days are weeks', '2026-10-23T10:00:00Z', '2026-11-22T10:00:00Z', '-4 week'],
  ['after thirty days the date says more', '2026-10-22T10:00:00Z', '2026-11-22T10:00:00Z', null],
  ['and before them', '2026-12-23T10:00:00Z', '2026-11-22T10:00:00Z', null],
])('%s', (_what, at, now, words) => {
  expect(inWords(at, now)).toBe(words);
});

test('days are those of the zone', () => {
  expect(inWords('2026-11-21T23:30:00Z', '2026-11-22T10:00:00Z', 'UTC')).toBe('-1 day');
  expect(inWords('2026-11-21T23:30:00Z', '2026-11-22T10:00:00Z')).toBe('-10 hour');
});
