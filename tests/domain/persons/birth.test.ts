import { expect, test } from 'vitest';
import { issuesOf, ordered } from '../../../src/domain/checks/checks';
import { eligibilityIssues } from '../../../src/domain/bookings/eligibility';
import { birthIssues } from '../../../src/domain/persons/birth';
import { isNoSuchDay } from '../../../src/domain/typed/dates';

const keys = (day: unknown) => birthIssues('date_of_birth', day, '2026-11-23').map(({ key }) => key);

test('somebody is born from 1900 up to today', () => {
  for (const day of ['1900-01-01', '2026-11-23', null, undefined]) expect(keys(day), String(day)).toEqual([]);
  for (const day of ['1899-12-31', '2026-11-24', '2030-01-01']) expect(keys(day), day).toEqual(['validation.birth_range']);
});

test('a day that the calendar has not is told from one that is no date at all', () => {
  for (const text of ['31-02-2026', '2026-02-31', '29/2/2027', '2026-13-01', '2026-02-31T10:00:00Z'])
    expect(isNoSuchDay(text), text).toBe(true);
  for (const text of ['28-02-2026', 'morgen', '', '31', '2028-02-29']) expect(isNoSuchDay(text), text).toBe(false);
});

test('who is born after the day itself is told so, and is not minus three years old', () => {
  const demands = { gender: null, should_validate_age: true, age_range: { from: 6, to: null } };
  expect(eligibilityIssues(demands, { date_of_birth: '2029-01-01', gender: null }, '2026-11-23').map(({ key }) => key)).toEqual([
    'bookings.not_born',
  ]);
});

test('an age that is too low is not said to lie before another', () => {
  const check = ordered('from', 'to');
  expect(issuesOf(check, { from: 12, to: 8 })).toMatchObject([{ at: 'to', key: 'validation.not_under' }]);
  expect(issuesOf(check, { from: '2026-02-01', to: '2026-01-01' })).toMatchObject([{ at: 'to', key: 'validation.not_before' }]);
});
