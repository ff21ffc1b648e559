import { expect, test } from 'vitest';
import { distanceBetween } from '../../../src/domain/time/distance';

const AMSTERDAM = 'Europe/Amsterdam';
const inWords = (at: string, now: string, zone = AMSTERDAM) => {
  const distance = distanceBetween(at, now, zone);
  return distance && `${distance.count} ${distance.unit}`;
};

test.each([
  ['an evening two calendar days ago is two days ago', '2026-11-20T19:33:00Z', '2026-11-22T06:47:00Z', '-2 day'],
  ['late last night is yesterday, even a few hours ago', '2026-11-21T20:00:00Z', '2026-11-22T01:00:00Z', '-1 day'],
  ['early this morning is hours ago', '2026-11-21T23:30:00Z', '2026-11-22T18:40:00Z', '-19 hour'],
  ['minutes stay minutes across midnight', '2026-11-21T22:50:00Z', '2026-11-21T23:10:00Z', '-20 minute'],
  ['less than a minute away is now, in both directions', '2026-11-22T10:00:59Z', '2026-11-22T10:00:00Z', '0 second'],
  ['tomorrow morning is tomorrow', '2026-11-23T07:00:00Z', '2026-11-22T22:00:00Z', '1 day'],
  ['the repeated hour of a clock change does not add a day', '2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', '-24 hour'],
  ['five days ago is in days', '2026-11-17T10:00:00Z', '2026-11-22T10:00:00Z', '-5 day'],
  ['almost a week ago is in days', '2026-11-15T23:00:00Z', '2026-11-22T10:00:00Z', '-6 day'],
  ['seven calendar days ago is a week', '2026-11-15T10:00:00Z', '2026-11-22T10:00:00Z', '-1 week'],
  ['thirty days ago is in weeks', '2026-10-23T10:00:00Z', '2026-11-22T10:00:00Z', '-4 week'],
  ['more than thirty days ago has no distance', '2026-10-22T10:00:00Z', '2026-11-22T10:00:00Z', null],
  ['more than thirty days ahead has no distance', '2026-12-23T10:00:00Z', '2026-11-22T10:00:00Z', null],
])('%s', (_what, at, now, words) => {
  expect(inWords(at, now)).toBe(words);
});

test('days are counted in the given zone', () => {
  expect(inWords('2026-11-21T23:30:00Z', '2026-11-22T10:00:00Z', 'UTC')).toBe('-1 day');
  expect(inWords('2026-11-21T23:30:00Z', '2026-11-22T10:00:00Z')).toBe('-10 hour');
});
