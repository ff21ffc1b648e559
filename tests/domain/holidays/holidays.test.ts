import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClosedDays, daysOffIn, daysOffOn } from '../../../src/domain/holidays/daysOff';
import { datesOff, datesToSkip, weekToPropose } from '../../../src/domain/holidays/datesToSkip';
import { easterOf } from '../../../src/domain/holidays/easterOf';
import { publicHolidays } from '../../../src/domain/holidays/publicHolidays';
import {
  SCHOOL_HOLIDAYS,
  SCHOOL_REGIONS,
  SCHOOL_YEARS,
  schoolHolidays,
  schoolHolidaysUntil,
} from '../../../src/domain/holidays/schoolHolidays';
import { datesOf } from '../../../src/domain/sessions/datesOf';
import { daysBetween, weekdayOf } from '../../../src/domain/time/calendarDays';

describe('Easter', () => {
  // The earliest and latest possible dates, the exceptions of the rule (1954, 1981, 2049), and years around today.
  test.each([
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2285, '2285-03-22'],
  ])('of %i is %s', (year, day) => {
    expect(easterOf(year)).toBe(day);
  });

  test('is always a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 9999 }), (year) => {
        const day = easterOf(year);
        expect(weekdayOf(day)).toBe('sunday');
        expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25').toBe(true);
      }),
    );
  });
});

describe('public holidays', () => {
  test.each([
    [2026, 'good_friday', '2026-04-03'],
    [2026, 'easter_monday', '2026-04-06'],
    [2026, 'kings_day', '2026-04-27'],
    [2025, 'kings_day', '2025-04-26'],
    [2031, 'kings_day', '2031-04-26'],
    [2026, 'liberation_day', '2026-05-05'],
    [2026, 'ascension', '2026-05-14'],
    [2026, 'pentecost', '2026-05-24'],
    [2026, 'pentecost_monday', '2026-05-25'],
    [2026, 'boxing_day', '2026-12-26'],
    [2027, 'new_year', '2027-01-01'],
  ])('of %i: %s is on %s', (year, name, day) => {
    expect(publicHolidays(year).find(([holiday]) => holiday === name)?.[1]).toBe(day);
  });
});

describe('school holidays', () => {
  test.each(SCHOOL_REGIONS)('have no gap or overlap in the region %s', (region) => {
    const holidays = schoolHolidays(region);
    expect(holidays).toHaveLength(SCHOOL_YEARS.length * SCHOOL_HOLIDAYS.length);
    for (const { from, to } of holidays) expect([weekdayOf(from), weekdayOf(to)]).toEqual(['saturday', 'sunday']);
    // A holiday runs from a Saturday to a Sunday: one week, two in winter, six in summer.
    expect(holidays.map(({ from, to }) => (daysBetween(from, to) - 1) / 7)).toEqual(SCHOOL_YEARS.flatMap(() => [1, 2, 1, 1, 6]));
    holidays.slice(1).forEach(({ from }, index) => expect(from > (holidays[index]?.to ?? '')).toBe(true));
  });

  test.each([
    ['2026-10-12', ['north']],
    ['2026-10-20', ['middle', 'south']],
    ['2027-02-15', ['south']],
    ['2027-07-12', ['north']],
    ['2028-03-01', ['middle', 'south']],
    ['2028-10-16', ['north']],
    ['2026-12-28', ['north', 'middle', 'south']],
    ['2026-11-23', []],
  ])('on %s are in the regions %j', (day, regions) => {
    const off = SCHOOL_REGIONS.filter((region) =>
      daysOffOn(day, daysOffIn({ from: day, to: day }, { region, closed: [] })).some(({ reason }) => reason === 'school'),
    );
    expect(off).toEqual(regions);
  });

  test("are known until the end of each region's last published year", () => {
    expect(SCHOOL_REGIONS.map(schoolHolidaysUntil)).toEqual(['2029-09-02', '2029-08-19', '2029-08-26']);
  });
});

const closedAt = (location: string | null, from: string, to = from): ClosedDays => ({
  reason: 'closed',
  name: 'Onderhoud',
  from,
  to,
  location,
  location_name: location && 'Sporthal',
});

describe('days off', () => {
  test('are all those that overlap a range across the turn of the year, by first day', () => {
    const days = daysOffIn(
      { from: '2026-12-26', to: '2027-01-01' },
      { region: 'middle', closed: [closedAt(null, '2026-12-30', '2027-01-05')] },
    );
    expect(days.map(({ reason, name }) => [reason, name])).toEqual([
      ['school', 'winter'],
      ['public', 'boxing_day'],
      ['closed', 'Onderhoud'],
      ['public', 'new_year'],
    ]);
  });

  test.each([
    ['of the whole club applies at every location', null, 'hall', 1],
    ['of a location applies there', 'hall', 'hall', 1],
    ['of a location does not apply at another', 'hall', 'pool', 0],
    ['of a location does not apply to something without a location', 'hall', null, 0],
    ['of a location applies when no location is asked for', 'hall', undefined, 1],
  ])('a closed day %s', (_what, closed, requested, count) => {
    expect(daysOffOn('2026-11-24', [closedAt(closed, '2026-11-23', '2026-11-25')], requested)).toHaveLength(count);
  });

  test('name the club first, then the public holiday, then the school holiday', () => {
    const all = daysOffIn({ from: '2026-12-25', to: '2026-12-25' }, { region: 'north', closed: [closedAt(null, '2026-12-25')] });
    expect(daysOffOn('2026-12-25', all).map(({ reason }) => reason)).toEqual(['closed', 'public', 'school']);
  });
});

describe('skipping days off', () => {
  const fridays = {
    type: 'weeks',
    every: 1,
    days: ['friday'],
    start_date: '2026-12-11',
    end_date: null,
    count: 4,
    excluded_dates: [],
  } as const;
  const off = daysOffIn({ from: '2026-12-11', to: '2028-12-11' }, { region: 'middle', closed: [closedAt('hall', '2027-01-15')] });
  const dates = (excluded_dates: string[]) => datesOf({ ...fridays, excluded_dates }).dates;

  test('finds the dates with the reasons they are off', () => {
    expect(datesOff(dates([]), off, null).map(({ date, off: reasons }) => [date, ...reasons.map(({ name }) => name)])).toEqual([
      ['2026-12-25', 'christmas', 'winter'],
      ['2027-01-01', 'new_year', 'winter'],
    ]);
  });

  test('replaces each skipped date, and skips replacement dates that are off too', () => {
    const skipped = datesToSkip(fridays, off, ['closed', 'public', 'school'], 'hall');
    expect(skipped).toEqual(['2026-12-25', '2027-01-01', '2027-01-15']);
    expect(dates(skipped)).toEqual(['2026-12-11', '2026-12-18', '2027-01-08', '2027-01-22']);
  });

  test('keeps school holidays when only closed days and public holidays are skipped', () => {
    const mondays = { ...fridays, days: ['monday'] as const, start_date: '2026-12-14', count: 3 };
    expect(datesToSkip(mondays, off, ['closed', 'public'], null)).toEqual([]);
    expect(datesToSkip(mondays, off, ['closed', 'public', 'school'], null)).toEqual(['2026-12-21', '2026-12-28']);
  });

  test('keeps dates that were skipped before, and ends when every date is off', () => {
    expect(datesToSkip({ ...fridays, excluded_dates: ['2026-12-18'] }, off, ['public'], null)).toEqual([
      '2026-12-18',
      '2026-12-25',
      '2027-01-01',
    ]);
    const alwaysClosed = [closedAt(null, '2026-01-01', '2030-12-31')];
    const skipped = datesToSkip(fridays, alwaysClosed, ['closed'], null);
    expect(dates(skipped)).toEqual([]);
    expect(skipped.length).toBeGreaterThan(100);
  });
});

describe('the date proposed for a new session', () => {
  const off = (to: string) => daysOffIn({ from: '2027-02-01', to }, { region: 'south', closed: [] });

  test('is the date itself, or the first week later that is not a day off', () => {
    expect(weekToPropose('2027-02-06', off('2027-06-01'))).toBe('2027-02-06');
    expect(weekToPropose('2027-03-29', off('2027-06-01'))).toBe('2027-04-05');
  });

  test('is the date itself when all weeks ahead are off', () => {
    const closed: ClosedDays = {
      reason: 'closed',
      name: 'Verbouwing',
      from: '2027-01-01',
      to: '2027-12-31',
      location: null,
      location_name: null,
    };
    expect(weekToPropose('2027-02-06', [closed])).toBe('2027-02-06');
    expect(weekToPropose('2027-02-06', [{ ...closed, location: 'hal' }], 'elders')).toBe('2027-02-06');
  });
});
