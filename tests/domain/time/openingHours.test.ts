import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closedAllWeek,
  closesNextDay,
  MAX_SPANS,
  nextSpan,
  openingHoursIssues,
  readClosing,
  showHours,
} from '../../../src/domain/time/openingHours';
import { readTime } from '../../../src/domain/typed/dates';

const onMonday = (...spans: [string, string][]) => ({
  ...closedAllWeek(),
  monday: spans.map(([opened_at, closed_at]) => ({ opened_at, closed_at })),
});
const issuesIn = (...spans: [string, string][]) =>
  openingHoursIssues(onMonday(...spans)).map(({ at, key }) => `${at} ${key.replace('hours.', '')}`);

test.each<[string, [string, string][], string[]]>([
  ['accepts a closed day', [], []],
  ['accepts one span', [['09:00', '17:00']], []],
  ['accepts a span until midnight', [['18:00', '24:00']], []],
  [
    'accepts a second span that starts where the first ends',
    [
      ['09:00', '12:00'],
      ['12:00', '17:00'],
    ],
    [],
  ],
  [
    'rejects spans that overlap by a minute',
    [
      ['09:00', '12:00'],
      ['11:59', '17:00'],
    ],
    ['monday.1.opened_at overlap'],
  ],
  [
    'rejects spans in the wrong order',
    [
      ['13:00', '17:00'],
      ['09:00', '12:00'],
    ],
    ['monday.1.opened_at overlap'],
  ],
  ['accepts a span until after midnight', [['20:00', '02:00']], []],
  ['accepts a span of 24 hours', [['09:00', '09:00']], []],
  [
    'rejects a span below one that continues into the next day',
    [
      ['20:00', '02:00'],
      ['22:00', '23:00'],
    ],
    ['monday.1.opened_at overlap'],
  ],
  ['rejects incomplete times', [['9:00', '']], ['monday.0.opened_at time', 'monday.0.closed_at time']],
  ['rejects midnight as a start', [['24:00', '24:00']], ['monday.0.opened_at time']],
  ['rejects hour 25', [['09:00', '25:00']], ['monday.0.closed_at time']],
  ['rejects seven spans', Array.from({ length: MAX_SPANS + 1 }, (_, hour) => [`0${hour}:00`, `0${hour}:30`]), ['monday max_spans']],
])('%s', (_, spans, expected) => {
  expect(issuesIn(...spans)).toEqual(expected);
});

test('every day is checked', () => {
  const invalid = [{ opened_at: '2', closed_at: '3' }];
  const days = new Set(
    openingHoursIssues({
      monday: invalid,
      tuesday: invalid,
      wednesday: invalid,
      thursday: invalid,
      friday: invalid,
      saturday: invalid,
      sunday: invalid,
    }).map(({ at }) => at.split('.')[0]),
  );
  expect(days.size).toBe(7);
});

test.each<[string, [string, string], [string, string], string[]]>([
  ['closes when Monday opens is valid', ['20:00', '02:00'], ['02:00', '12:00'], []],
  ['closes a minute after Monday opens is rejected', ['20:00', '02:01'], ['02:00', '12:00'], ['sunday.0.closed_at next_day']],
  ["is open for 24 hours into Monday's hours is rejected", ['09:00', '09:00'], ['08:00', '10:00'], ['sunday.0.closed_at next_day']],
  ['closes at midnight before Monday opens then is valid', ['18:00', '24:00'], ['00:00', '02:00'], []],
  ['closes at 00:00 before Monday opens then is valid', ['18:00', '00:00'], ['00:00', '02:00'], []],
])('a Sunday that %s', (_, sunday, monday, expected) => {
  const hours = { ...onMonday(monday), sunday: [{ opened_at: sunday[0], closed_at: sunday[1] }] };
  expect(openingHoursIssues(hours).map(({ at, key }) => `${at} ${key.replace('hours.', '')}`)).toEqual(expected);
});

test('a span that overlaps the next day names that day and its opening time', () => {
  const hours = { ...onMonday(['01:00', '12:00']), sunday: [{ opened_at: '20:00', closed_at: '02:00' }] };
  expect(openingHoursIssues(hours)[0]?.values).toEqual({ day: 'weekday:monday', time: '01:00' });
});

test.each<[string, string, boolean]>([
  ['20:00', '02:00', true],
  ['09:00', '09:00', true],
  ['18:00', '24:00', false],
  ['18:00', '00:00', false],
  ['00:00', '00:00', false],
  ['09:00', '17:00', false],
  ['20:00', 'laat', false],
])('hours from %s until %s continue into the next day: %s', (opened_at, closed_at, expected) => {
  expect(closesNextDay({ opened_at, closed_at })).toBe(expected);
});

test('hours in words group days with the same hours, leave out closed days and mark the next day', () => {
  const evening = [{ opened_at: '18:00', closed_at: '24:00' }];
  const party = [
    { opened_at: '09:00', closed_at: '12:00' },
    { opened_at: '20:00', closed_at: '02:00' },
  ];
  const hours = { ...closedAllWeek(), monday: evening, tuesday: evening, wednesday: evening, friday: party, saturday: party };
  const word = (key: string, values: Readonly<Record<string, string>>) =>
    key.endsWith('span_next_day') ? `${values['times']} (volgende dag)` : (key.split('.').at(-1) ?? '').slice(0, 2);
  expect(showHours(hours, word)).toBe('mo–we 18:00–24:00; fr–sa 09:00–12:00, 20:00–02:00 (volgende dag)');
  expect(showHours(closedAllWeek(), word)).toBe('');
});

test('a week has no issues exactly when no hour is open twice', () => {
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const hourOf = (text: string) => Number(text.slice(0, 2));
  const pairs = fc.array(fc.tuple(time, time), { maxLength: 3 }).map((spans) => spans.toSorted(([a], [b]) => a.localeCompare(b)));
  fc.assert(
    fc.property(pairs, pairs, (sunday, monday) => {
      const opened = new Map<number, number>();
      const openHours = (start: number, spans: [string, string][]) => {
        for (const [from, until] of spans) {
          const length = hourOf(until) - hourOf(from);
          for (let hour = 0; hour < (length > 0 ? length : length + 24); hour += 1) {
            const at = start + hourOf(from) + hour;
            opened.set(at, (opened.get(at) ?? 0) + 1);
          }
        }
      };
      openHours(0, sunday);
      openHours(24, monday);
      const hours = { ...onMonday(...monday), sunday: sunday.map(([opened_at, closed_at]) => ({ opened_at, closed_at })) };
      expect(openingHoursIssues(hours).length === 0).toBe([...opened.values()].every((count) => count === 1));
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
  [[['20:00', '02:00']], ['', '']],
  [[['09:00', 'laat']], ['', '']],
])('the span proposed after %o is %o', (spans, [opened_at, closed_at]) => {
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
])('the closing time %s is read as %s', (text, read) => {
  expect(readClosing(text, readTime)).toBe(read);
});
