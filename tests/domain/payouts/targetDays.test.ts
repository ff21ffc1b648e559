import { expect, test } from 'vitest';
import { easterOf, isTargetDay, nextTargetDay } from '../../../src/domain/payouts/targetDays';

// From published almanacs, with the earliest and latest dates and both exceptions of the lunar rule.
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
])('Easter of %i is on %s', (year, day) => expect(easterOf(year)).toBe(day));

test.each([
  ['2026-11-23', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-04-03', false],
  ['2026-04-06', false],
  ['2026-04-02', true],
  ['2026-04-07', true],
  ['2026-01-01', false],
  ['2026-05-01', false],
  ['2026-12-25', false],
  // A Monday and a Tuesday that are Dutch holidays but TARGET days.
  ['2026-04-27', true],
  ['2026-05-05', true],
  ['2026-05-14', true],
  ['2029-12-26', false],
  ['2026-02-30', false],
  ['', false],
])('%j is a TARGET day: %j', (day, is) => expect(isTargetDay(day)).toBe(is));

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-21', '2026-11-23'],
  ['2026-04-03', '2026-04-07'],
  ['2026-12-25', '2026-12-28'],
  ['2027-12-31', '2027-12-31'],
  ['2028-01-01', '2028-01-03'],
])('the first TARGET day from %s is %s', (day, next) => expect(nextTargetDay(day)).toBe(next));
