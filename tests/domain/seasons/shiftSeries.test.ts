import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issuesInSeason, type SeasonFrame } from '../../../src/domain/seasons/season';
import { shiftOf, shiftSeries } from '../../../src/domain/seasons/shiftSeries';
import { usualSeasons } from '../../../src/domain/seasons/usualSeason';
import type { SeriesRule } from '../../../src/domain/sessions/repetition';
import { addDays, daysBetween, mondayOf, weekdayOf } from '../../../src/domain/time/calendarDays';

const RULE: SeriesRule = {
  type: 'weeks',
  every: 1,
  days: ['tuesday'],
  start_date: '2026-09-01',
  end_date: '2027-06-29',
  count: null,
  excluded_dates: [],
  start_time: '19:00',
  end_time: '20:30',
};
const FRAME: SeasonFrame = {
  source: { from: '2026-08-31', until: '2027-07-04' },
  target: { from: '2027-08-30', until: '2028-07-02' },
  skip: { dates: [], daysOff: [], kept: [] },
};
const shifted = (rule: Partial<SeriesRule>, frame: Partial<SeasonFrame> = {}, began?: string) =>
  shiftSeries({ ...RULE, ...rule }, { ...FRAME, ...frame }, { began });

test.each([
  ['a year of 52 weeks', '2026-08-31', '2027-08-30', 364],
  ['first days on other days of the week', '2026-09-01', '2027-09-05', 364],
  ['a half year', '2027-01-04', '2027-08-30', 238],
])('a season moves by whole weeks: %s', (_what, from, to, days) => {
  expect(shiftOf({ from, until: from }, { from: to, until: to })).toBe(days);
});

test('a weekly Tuesday series runs from the first week to the end of the new season', () => {
  const series = shifted({});
  expect(series?.dates[0]).toBe('2027-08-31');
  expect(series?.dates.at(-1)).toBe('2028-06-27');
  expect(series?.dates).toHaveLength(44);
  expect(new Set(series?.dates.map(weekdayOf))).toEqual(new Set(['tuesday']));
});

describe('the first and last date of a copied series', () => {
  test.each([
    ['are those of the season when the series began earlier', { start_date: '2025-09-02' }, ['2027-08-31', '2028-06-27']],
    ['start in January when the series did', { start_date: '2027-01-05' }, ['2028-01-04', '2028-06-27']],
    ['end at Christmas when the series did', { end_date: '2026-12-15' }, ['2027-08-31', '2027-12-14']],
    ['span as many weeks as a series with a count', { end_date: null, count: 10 }, ['2027-08-31', '2027-11-02']],
    ['run to the last day of the season for a series without an end', { end_date: null }, ['2027-08-31', '2028-06-27']],
  ])('%s', (_what, rule, ends) => {
    const series = shifted(rule);
    expect([series?.dates[0], series?.dates.at(-1)]).toEqual(ends);
  });

  test('leave out dates before a season that starts mid-week', () => {
    expect(shifted({}, { target: { from: '2027-09-01', until: '2028-07-02' } })?.dates[0]).toBe('2027-09-07');
  });

  test('do not exist for a series outside the source or target season', () => {
    expect(shifted({ start_date: '2025-01-07', end_date: '2025-06-24' })).toBeNull();
    expect(
      shifted({ start_date: '2027-06-01', end_date: '2027-06-29' }, { target: { from: '2027-08-30', until: '2027-12-31' } }),
    ).toBeNull();
  });
});

test('a series every other week continues from its own first week', () => {
  const series = shifted({ every: 2, start_date: '2026-09-08' });
  expect(series?.dates.slice(0, 3)).toEqual(['2027-09-07', '2027-09-21', '2027-10-05']);
});

test("a skipped day is excluded in the rule with its reason, and last year's exclusions are dropped", () => {
  const autumn = { reason: 'school', name: 'autumn', from: '2027-10-16', to: '2027-10-24' } as const;
  const skip = { dates: ['2027-10-20', '2027-11-02'], daysOff: [autumn], kept: [] };
  const series = shifted({ excluded_dates: ['2026-10-20'] }, { skip });
  expect(series?.rule.excluded_dates).toEqual(['2027-10-19', '2027-11-02']);
  expect(series?.skipped).toEqual([
    { date: '2027-10-19', reason: 'closed', off: autumn },
    { date: '2027-11-02', reason: 'closed', off: null },
  ]);
  expect(series?.dates).toHaveLength(42);
});

test('a series with every date skipped reports all of them and has no dates', () => {
  const closedForYears = {
    reason: 'closed',
    name: 'Verbouwing',
    from: '2027-01-01',
    to: '2029-01-01',
    location: null,
    location_name: null,
  } as const;
  const series = shifted({}, { skip: { dates: [], daysOff: [closedForYears], kept: [] } });
  expect([series?.dates.length, series?.skipped.length]).toEqual([0, 44]);
});

describe('a monthly or yearly series keeps its day of the month', () => {
  test.each([
    ['on the 15th', { type: 'months', start_date: '2026-09-15', days: [] }, ['2027-09-15', '2027-10-15', '2027-11-15']],
    ['every other month', { type: 'months', every: 2, start_date: '2026-10-01', days: [] }, ['2027-10-01', '2027-12-01', '2028-02-01']],
    [
      'on the 31st, in months that have one',
      { type: 'months', start_date: '2026-08-31', days: [] },
      ['2027-08-31', '2027-10-31', '2027-12-31'],
    ],
    ['once a year', { type: 'years', start_date: '2026-12-05', days: [] }, ['2027-12-05']],
  ] as const)('%s', (_what, rule, dates) => {
    expect(shifted({ ...rule, end_date: null })?.dates.slice(0, 3)).toEqual(dates);
  });
});

test('a split series starts where its first part did', () => {
  expect(shifted({ start_date: '2027-02-02', days: ['wednesday'] }, {}, '2026-09-01')?.dates[0]).toBe('2027-09-01');
});

test('no date is outside the season, on a closed day, or on another weekday', () => {
  const day = fc.integer({ min: 0, max: 300 });
  const run = fc.record({
    start: day,
    length: fc.integer({ min: 0, max: 400 }),
    every: fc.integer({ min: 1, max: 4 }),
    move: fc.integer({ min: 320, max: 420 }),
    off: fc.array(day, { maxLength: 20 }),
  });
  fc.assert(
    fc.property(run, ({ start, length, every, move, off }) => {
      const target = { from: addDays('2026-08-31', move), until: addDays('2026-08-31', move + 300) };
      const skip = { dates: off.map((days) => addDays(target.from, days)), daysOff: [], kept: [] };
      const start_date = addDays('2026-08-01', start);
      const series = shifted({ start_date, end_date: addDays(start_date, length), every, days: ['monday', 'thursday'] }, { target, skip });
      const skippedDates = new Set(skip.dates);
      for (const date of series?.dates ?? []) {
        expect(date >= target.from && date <= target.until).toBe(true);
        expect(['monday', 'thursday']).toContain(weekdayOf(date));
        expect(skippedDates.has(date)).toBe(false);
        expect((daysBetween(mondayOf(series?.rule.start_date ?? ''), mondayOf(date)) / 7) % every).toBe(0);
      }
    }),
  );
});

test.each([
  ['in spring', '2027-05-01', '2026-08-01', '2027-08-01'],
  ['in autumn', '2026-11-23', '2026-08-01', '2027-08-01'],
])('the form starts with the current season: %s', (_what, today, source, target) => {
  const defaults = usualSeasons(today);
  expect([defaults.source.from, defaults.target.from]).toEqual([source, target]);
});

describe('issues of a season are reported at their field', () => {
  const GOOD = {
    source_from: '2026-08-31',
    source_until: '2027-07-04',
    target_from: '2027-08-30',
    target_until: '2028-07-02',
    answer_by: '2027-07-31',
  };
  test.each([
    [{}, []],
    [{ answer_by: null }, []],
    [{ source_until: '2026-08-30' }, ['source_until order']],
    [{ source_until: '2028-09-30' }, ['source_until too_long', 'target_from overlap']],
    [{ target_from: '2026-11-23', target_until: '2026-12-31', answer_by: null }, ['target_from past']],
    [{ target_from: '2027-07-04', answer_by: null }, ['target_from overlap']],
    [{ target_until: '2027-08-29' }, ['target_until order']],
    [{ target_until: '2029-08-31' }, ['target_until too_long']],
    [{ answer_by: '2026-11-23' }, ['answer_by answer_past']],
    [{ answer_by: '2027-08-30' }, ['answer_by answer_late']],
  ])('%j', (changes, issues) => {
    expect(issuesInSeason({ ...GOOD, ...changes }, '2026-11-23').map(({ at, key }) => `${at} ${key.split('.').at(-1)}`)).toEqual(issues);
  });
});
