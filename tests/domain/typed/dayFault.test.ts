import { expect, test } from 'vitest';
import { dayFault } from '../../../src/domain/typed/dayFault';

test.each([
  ['', null],
  ['  ', null],
  ['23-11-2026', null],
  ['2026-11-23', null],
  ['31-02-2026', 'no_day'],
  ['25:00', 'no_day'],
  ['😀', 'no_day'],
  ['-1', 'no_day'],
  ['01-01-1000', 'day_range'],
  ['31-12-9999', 'day_range'],
])('%j has the day fault %j', (text, fault) => {
  expect(dayFault(text)).toBe(fault);
});
