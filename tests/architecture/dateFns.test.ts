import { isMatch, isValid, parseISO } from 'date-fns';
import { expect, test } from 'vitest';

test.each([
  ['2026-11-23', true],
  ['2026-11-23T18:00', true],
  ['2026-11-23T18:00:00.000Z', true],
  ['2026-13-23', false],
  ['Monday', false],
  ['5', false],
])('%s as an ISO date is valid: %s', (text, valid) => {
  expect(isValid(parseISO(text))).toBe(valid);
});

test.each([
  ['11/23/2026', 'MM/dd/yyyy', true],
  ['11/23/26', 'MM/dd/yy', true],
  ['11/23/26', 'MM/dd/yyyy', false],
  ['13/23/2026', 'MM/dd/yyyy', false],
  ['11/2x/2026', 'MM/dd/yyyy', false],
  ['11-23-2026', 'MM/dd/yyyy', false],
])('%s matches %s: %s', (text, pattern, matches) => {
  expect(isMatch(text, pattern)).toBe(matches);
});
