import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closedAllWeek, MAX_SPANS, nextSpan, openingHoursIssues, readClosing } from '../../../src/domain/time/openingHours';
import { readTime } from '../../../src/domain/typed/dates';

const onMonday = (...spans: [string, string][]) => ({
  ...closedAllWeek(),
  monday: spans.map(([opened_at, closed_at]) => ({ opened_at, closed_at })),
});
const found = (...spans: [string, string][]) =>
  openingHoursIssues(onMonday(...spans)).map(({ at, key }) => `${at} ${key.replace('hours.', '')}`);

test.each<[string, [string, string][], string[]]>([
  ['closed', [], []],
  ['one span', [['09:00', '17:00']], []],
  ['until midnight', [['18:00', '24:00']], []],
  [
    'two spans, the second where the first ends',
    [
      ['09:00', '12:00'],
      ['12:00', '17:00'],
    ],
    [],
  ],
  [
    'two spans that overlap by a minute',
    [
      ['09:00', '12:00'],
      ['11:59', '17:00'],
    ],
    ['monday.1.opened_at overlap'],
  ],
  [
    'two spans in the wrong order',
    [
      ['13:00', '17:00'],
      ['09:00', '12:00'],
    ],
    ['monday.1.opened_at overlap'],
  ],
  ['ends before it begins', [['17:00', '09:00']], ['monday.0.closed_at order']],
  ['ends as it begins', [['09:00', '09:00']], ['monday.0.closed_at order']],
  ['no times', [['9:00', '']], ['monday.0.opened_at time', 'monday.0.closed_at time']],
  ['midnight is no beginning', [['24:00', '24:00']], ['monday.0.opened_at time']],
  ['25 hours', [['09:00', '25:00']], ['monday.0.closed_at time']],
  ['seven spans', Array.from({ length: MAX_SPANS + 1 }, (_, hour) => [`0${hour}:00`, `0${hour}:30`]), ['monday max_spans']],
])('%s', (_, spans, expected) => {
  expect(found(...spans)).toEqual(expected);
});

test('every day is judged', () => {
  const wrong = [{ opened_at: '2', closed_at: '3' }];
  const days = new Set(
    openingHoursIssues({
      monday: wrong,
      tuesday: wrong,
      wednesday: wrong,
      thursday: wrong,
      friday: wrong,
      saturday: wrong,
      sunday: wrong,
    }).map(({ at }) => at.split('.')[0]),
  );
  expect(days.size).toBe(7);
});

test('spans are fine exactly when all their times together only go up', () => {
  const time = fc
    .integer({ min: 0, max: 95 })
    .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(time, time), { maxLength: 4 }), (spans) => {
      const times = spans.flat();
      const isFine = times.every((one, at) => at === 0 || (at % 2 === 0 ? one >= (times[at - 1] ?? '') : one > (times[at - 1] ?? '')));
      return (found(...spans).length === 0) === isFine;
    }),
    { seed: 3 },
  );
});

test.each<[[string, string][], [string, string]]>([
  [[], ['09:00', '17:00']],
  [[['09:00', '12:00']], ['13:00', '17:00']],
  [[['09:00', '12:30']], ['13:30', '17:00']],
  [[['09:00', '17:00']], ['18:00', '19:00']],
  [[['09:00', '20:45']], ['21:45', '22:45']],
  [[['09:00', '22:30']], ['', '']],
  [[['09:00', '24:00']], ['', '']],
  [[['09:00', 'laat']], ['', '']],
])('after %o comes %o', (spans, [opened_at, closed_at]) => {
  const before = spans.map(([from, until]) => ({ opened_at: from, closed_at: until }));
  expect(nextSpan(before)).toEqual({ opened_at, closed_at });
  if (opened_at !== '') expect(openingHoursIssues({ ...closedAllWeek(), monday: [...before, nextSpan(before)] })).toEqual([]);
});

test.each([
  ['24:00', '24:00'],
  ['24', '24:00'],
  ['24.00', '24:00'],
  ['9', '09:00'],
  ['24:30', null],
  ['25', null],
])('%s closes at %s', (text, read) => {
  expect(readClosing(text, readTime)).toBe(read);
});
