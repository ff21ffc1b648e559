import { expect, test } from 'vitest';
import { issuesOf, ordered } from '../../../src/domain/checks/checks';
import { eligibilityIssues } from '../../../src/domain/bookings/eligibility';
import { birthIssues } from '../../../src/domain/persons/birth';
import { isNoSuchDay } from '../../../src/domain/typed/dates';

const keys = (day: unknown) => birthIssues('date_of_birth', day, '2026-11-23').map(({ key }) => key);

test('a date of birth is between 1900 and today', () => {
  for (const day of ['1900-01-01', '2026-11-23', null, undefined]) expect(keys(day), String(day)).toEqual([]);
  for (const day of ['1899-12-31', '2026-11-24', '2030-01-01']) expect(keys(day), day).toEqual(['validation.birth_range']);
});

test('isNoSuchDay recognizes a day that does not exist, but not a text that is no date', () => {
  for (const text of ['31-02-2026', '2026-02-31', '29/2/2027', '2026-13-01', '2026-02-31T10:00:00Z'])
    expect(isNoSuchDay(text), text).toBe(true);
  for (const text of ['28-02-2026', 'morgen', '', '31', '2028-02-29']) expect(isNoSuchDay(text), text).toBe(false);
});

test('a person born after the session gets an issue instead of a negative age', () => {
  const demands = { gender: null, should_validate_age: true, age_range: { from: 6, to: null } };
  expect(eligibilityIssues(demands, { date_of_birth: '2029-01-01', gender: null }, '2026-11-23').map(({ key }) => key)).toEqual([
    'bookings.not_born',
  ]);
});

test('an age range in the wrong order is reported in words for numbers', () => {
  const check = ordered('from', 'to');
  expect(issuesOf(check, { from: 12, to: 8 })).toMatchObject([{ at: 'to', key: 'validation.not_under' }]);
  expect(issuesOf(check, { from: '2026-02-01', to: '2026-01-01' })).toMatchObject([{ at: 'to', key: 'validation.not_before' }]);
});
