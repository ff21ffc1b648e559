import { describe, expect, test } from 'vitest';
import { isMonth, readMonth } from '../../../src/domain/typed/months';

describe('a typed month', () => {
  test.each([
    ['11-2026', '2026-11'],
    ['1-2026', '2026-01'],
    ['3/2026', '2026-03'],
    ['2026-3', '2026-03'],
    ['2026-11', '2026-11'],
    [' November 2026 ', '2026-11'],
    ['nov 2026', '2026-11'],
    ['nov. 2026', '2026-11'],
    ['mrt 2026', '2026-03'],
    ['maart 2026', '2026-03'],
    ['March 2026', '2026-03'],
    ['mei 2026', '2026-05'],
    ['may 2026', '2026-05'],
    ['jun 2026', '2026-06'],
    ['oct 2026', '2026-10'],
    ['okt 2026', '2026-10'],
  ])('%j is read as %s', (typed, month) => expect(readMonth(typed)).toBe(month));

  test.each(['', 'ooit', '13-2026', '0-2026', '2026', '11-26', 'november', 'ju 2026', '2026-11-01', '11-1800', '11-2026 x'])(
    '%j is rejected',
    (typed) => expect(readMonth(typed)).toBeNull(),
  );
});

test('is stored as year and number', () => {
  expect(['2026-11', '1999-01', '2026-13', '2026-1', '2026-11-01', '1899-12', ''].map(isMonth)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
