import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, mondayOf, weekdayOf } from '../../../src/domain/time/calendarDays';
import { lastDayFrom } from '../../../src/domain/sessions/datesOf';
import { expand } from '../../../src/domain/sessions/expand';
import { issuesInRepetition } from '../../../src/domain/sessions/issuesInRepetition';
import { MAX_DATES, REPETITION_TYPES, type SeriesRule } from '../../../src/domain/sessions/repetition';
import { timesOf } from '../../../src/domain/sessions/timesOf';
import { WEEKDAYS } from '../../../src/domain/time/weekdays';
import { toLocal } from '../../../src/domain/time/zonedTime';

const AMSTERDAM = 'Europe/Amsterdam';
const RULE: SeriesRule = {
  type: 'weeks',
  every: 1,
  days: ['monday'],
  start_date: '2026-03-23',
  end_date: null,
  count: 2,
  excluded_dates: [],
  start_time: '19:00',
  end_time: '20:30',
};
const expanded = (changes: Partial<SeriesRule>, zone = AMSTERDAM) => expand({ ...RULE, ...changes }, zone);
const dates = (changes: Partial<SeriesRule>) => expanded(changes).occurrences.map(({ date }) => date);

test('a weekly Monday at 19:00 keeps its time when the clock changes', () => {
  expect(expanded({}).occurrences).toEqual([
    {
      date: '2026-03-23',
      start_time: '19:00',
      end_time: '20:30',
      starts_at: '2026-03-23T18:00:00.000Z',
      ends_at: '2026-03-23T19:30:00.000Z',
      change: 'none',
    },
    {
      date: '2026-03-30',
      start_time: '19:00',
      end_time: '20:30',
      starts_at: '2026-03-30T17:00:00.000Z',
      ends_at: '2026-03-30T18:30:00.000Z',
      change: 'none',
    },
  ]);
});

test.each<[string, string, string, string, string, string, string]>([
  [
    'a time that does not exist moves forward, with a hint',
    '2026-03-29',
    '02:30',
    '04:00',
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T02:00:00.000Z',
    'shifted',
  ],
  [
    'a time that exists twice is the first one, with a hint',
    '2026-10-25',
    '02:30',
    '04:00',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T03:00:00.000Z',
    'first',
  ],
  [
    'a night in which the clock goes forward lasts 7 hours',
    '2026-03-28',
    '22:00',
    '06:00',
    '2026-03-28T21:00:00.000Z',
    '2026-03-29T04:00:00.000Z',
    'none',
  ],
  [
    'a night in which the clock goes back lasts 9 hours',
    '2026-10-24',
    '22:00',
    '06:00',
    '2026-10-24T20:00:00.000Z',
    '2026-10-25T05:00:00.000Z',
    'none',
  ],
  [
    'an end equal to the start is on the next day',
    '2026-05-01',
    '19:00',
    '19:00',
    '2026-05-01T17:00:00.000Z',
    '2026-05-02T17:00:00.000Z',
    'none',
  ],
  [
    'an end that does not exist gives a hint too',
    '2026-03-29',
    '01:00',
    '02:30',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T01:30:00.000Z',
    'shifted',
  ],
  [
    'a session within the skipped hour keeps its length',
    '2026-03-29',
    '02:30',
    '03:15',
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T02:15:00.000Z',
    'shifted',
  ],
])('%s', (_, date, start_time, end_time, starts_at, ends_at, change) => {
  expect(timesOf({ date, start_time, end_time }, AMSTERDAM)).toEqual({ date, start_time, end_time, starts_at, ends_at, change });
});

describe('the dates of a repetition', () => {
  test.each<[string, Partial<SeriesRule>, string[]]>([
    [
      'fall on two weekdays, from the start on',
      { start_date: '2026-11-25', days: ['monday', 'thursday'], count: 4 },
      ['2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07'],
    ],
    [
      'every other week count from the Monday of the start',
      { start_date: '2026-11-25', every: 2, days: ['monday', 'thursday'], count: 4 },
      ['2026-11-26', '2026-12-07', '2026-12-10', '2026-12-21'],
    ],
    [
      'accept weekdays in any order',
      { start_date: '2026-11-23', days: ['sunday', 'monday'], count: 3 },
      ['2026-11-23', '2026-11-29', '2026-11-30'],
    ],
    [
      'run until the end date, included',
      { start_date: '2026-11-23', count: null, end_date: '2026-12-07' },
      ['2026-11-23', '2026-11-30', '2026-12-07'],
    ],
    [
      'end at the end date or the count, whichever comes first',
      { start_date: '2026-11-23', count: 2, end_date: '2026-12-31' },
      ['2026-11-23', '2026-11-30'],
    ],
    [
      'do not count an excluded day',
      { start_date: '2026-12-14', count: 3, excluded_dates: ['2026-12-21'] },
      ['2026-12-14', '2026-12-28', '2027-01-04'],
    ],
    [
      'fall on the 31st in months that have one',
      { type: 'months', days: [], start_date: '2026-12-31', count: 3 },
      ['2026-12-31', '2027-01-31', '2027-03-31'],
    ],
    [
      'fall in every third month',
      { type: 'months', days: [], every: 3, start_date: '2026-11-30', count: 3 },
      ['2026-11-30', '2027-05-30', '2027-08-30'],
    ],
    [
      'fall on 29 February only in leap years',
      { type: 'years', days: [], start_date: '2028-02-29', count: null, end_date: '2030-02-28' },
      ['2028-02-29'],
    ],
    ['are none without weekdays', { days: [] }, []],
  ])('%s', (_, changes, expected) => expect(dates(changes)).toEqual(expected));

  test('report months without such a day, and excluded dates', () => {
    expect(expanded({ type: 'months', days: [], start_date: '2026-12-31', count: 3, excluded_dates: ['2027-01-31'] }).skipped).toEqual([
      { date: '2027-01-31', reason: 'excluded' },
      { date: '2027-02-01', reason: 'no_such_day', day: 31 },
      { date: '2027-04-01', reason: 'no_such_day', day: 31 },
    ]);
    expect(
      expanded({ type: 'years', days: [], start_date: '2028-02-29', count: null, end_date: '2030-02-28' }).skipped.map(({ date, day }) => [
        date,
        day,
      ]),
    ).toEqual([
      ['2029-02-01', 29],
      ['2030-02-01', 29],
    ]);
  });

  test('end after 24 months, and report that there would be more', () => {
    const daily = expanded({ days: [...WEEKDAYS], count: 1000, start_date: '2026-01-01' });
    expect([daily.occurrences.length, daily.occurrences.at(-1)?.date, daily.isCut]).toEqual([731, '2028-01-01', true]);
    expect(lastDayFrom('2028-02-29')).toBe('2030-02-28');
  });
});

describe('issues of a repetition', () => {
  const issuesIn = (changes: Partial<SeriesRule>, start = '2026-11-23') =>
    issuesInRepetition({ ...RULE, ...changes }, start).map(
      ({ at, key }) => `${at.replace('repetition.', '')} ${key.replace('repetition_rules.', '')}`,
    );
  test.each<[string, Partial<SeriesRule>, string[]]>([
    ['none', {}, []],
    ['an interval of 0', { every: 0 }, ['every every']],
    ['an interval of one and a half', { every: 1.5 }, ['every every']],
    ['an interval of 100', { every: 100 }, ['every every']],
    ['weeks without weekdays', { days: [] }, ['days days']],
    ['none for months without weekdays', { type: 'months', days: [] }, []],
    ['no end', { count: null }, ['end_date end']],
    ['a count of zero', { count: 0 }, ['count count']],
    ['a count over 1200', { count: 1201 }, ['count count']],
    ['an end before the start', { end_date: '2026-11-22' }, ['end_date end_before_start']],
    ['an end date that does not exist', { end_date: '2027-02-29' }, ['end_date date']],
    ['an excluded date that is not a date', { excluded_dates: ['overmorgen'] }, ['excluded_dates date']],
    ['none for exactly 24 months', { count: null, end_date: '2028-11-23' }, []],
    ['a day over 24 months', { count: null, end_date: '2028-11-24' }, ['end_date too_long']],
    ['a count that exceeds 24 months', { count: 106 }, ['count too_many']],
    ['none for the highest count within 24 months', { count: 105 }, []],
    ['no dates at all', { count: null, end_date: '2026-11-24', days: ['sunday'] }, ['end_date no_dates']],
    ['several together', { every: -1, days: [], count: null }, ['every every', 'days days', 'end_date end']],
  ])('%s', (_, changes, expected) => expect(issuesIn(changes)).toEqual(expected));
});

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
const time = fc
  .integer({ min: 0, max: 95 })
  .map((quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`);
const anyRule: fc.Arbitrary<SeriesRule> = fc.record({
  type: fc.constantFrom(...REPETITION_TYPES),
  every: fc.integer({ min: 1, max: 20 }),
  days: fc.subarray([...WEEKDAYS], { minLength: 1 }),
  start_date: day,
  end_date: fc.option(day, { nil: null }),
  count: fc.option(fc.integer({ min: 1, max: MAX_DATES }), { nil: null }),
  excluded_dates: fc.array(day, { maxLength: 5 }),
  start_time: time,
  end_time: time,
});

describe('for every rule', () => {
  test('dates ascend, within the bounds and limits', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const dates = expand(rule, AMSTERDAM).occurrences.map(({ date }) => date);
        expect(dates.length).toBeLessThanOrEqual(Math.min(MAX_DATES, rule.count ?? MAX_DATES));
        for (const [at, date] of dates.entries()) {
          if (at > 0) expect(date > (dates[at - 1] ?? '')).toBe(true);
          expect(date >= rule.start_date && date <= (rule.end_date ?? '9999') && date <= lastDayFrom(rule.start_date)).toBe(true);
          expect(rule.excluded_dates).not.toContain(date);
          if (rule.type === 'weeks') {
            expect(rule.days).toContain(weekdayOf(date));
            expect((daysBetween(mondayOf(rule.start_date), mondayOf(date)) / 7) % rule.every).toBe(0);
          } else expect(date.slice(8)).toBe(rule.start_date.slice(8));
        }
      }),
      { numRuns: 200 },
    );
  });

  test('a session begins at its clock time unless that does not exist, and has a positive length', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.constantFrom(AMSTERDAM, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'America/Santiago'),
        (rule, zone) => {
          for (const { date, starts_at, ends_at, change } of expand({ ...rule, count: 40 }, zone).occurrences) {
            expect(ends_at > starts_at).toBe(true);
            if (change !== 'shifted') expect(toLocal(starts_at, zone)).toEqual({ date, time: rule.start_time });
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a repetition without issues has a date', () => {
    fc.assert(
      fc.property(anyRule, (rule) => issuesInRepetition(rule, rule.start_date).length > 0 || expand(rule, 'UTC').occurrences.length > 0),
    );
  });
});
