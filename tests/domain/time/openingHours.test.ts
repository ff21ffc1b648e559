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
  ['until after midnight', [['20:00', '02:00']], []],
  ['a whole day around', [['09:00', '09:00']], []],
  [
    'a span below one that goes on into the next day',
    [
      ['20:00', '02:00'],
      ['22:00', '23:00'],
    ],
    ['monday.1.opened_at overlap'],
  ],
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

test.each<[string, [string, string], [string, string], string[]]>([
  ['closes as the next day opens', ['20:00', '02:00'], ['02:00', '12:00'], []],
  ['closes a minute after the next day opens', ['20:00', '02:01'], ['02:00', '12:00'], ['sunday.0.closed_at next_day']],
  ['is open a whole day around, into a night that is not over', ['09:00', '09:00'], ['08:00', '10:00'], ['sunday.0.closed_at next_day']],
  ['closes at midnight before a day that opens then', ['18:00', '24:00'], ['00:00', '02:00'], []],
  ['says midnight as 00:00', ['18:00', '00:00'], ['00:00', '02:00'], []],
])('a Sunday that %s, beside Monday', (_, sunday, monday, expected) => {
  const hours = { ...onMonday(monday), sunday: [{ opened_at: sunday[0], closed_at: sunday[1] }] };
  expect(openingHoursIssues(hours).map(({ at, key }) => `${at} ${key.replace('hours.', '')}`)).toEqual(expected);
});

test('a span that runs into the next day names that day and the time at which it opens', () => {
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
])('from %s until %s goes on into the next day: %s', (opened_at, closed_at, expected) => {
  expect(closesNextDay({ opened_at, closed_at })).toBe(expected);
});

test('hours read in words: days with the same hours together, closed days left out, the next day named', () => {
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

test('a week is fine exactly when no minute of it is open twice', () => {
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
