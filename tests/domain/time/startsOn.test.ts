import { describe, expect, test } from 'vitest';
import { lastStarted, startFault } from '../../../src/domain/time/startsOn';

const TODAY = '2026-11-23';

test.each([
  ['2025-12-31', undefined],
  ['2026-01-01', 'first'],
  ['2026-06-30', 'first'],
  ['2026-07-01', 'second'],
])('on %s the row that started last is the %s one', (day, name) => {
  const rows = [
    { starts_on: '2026-07-01', name: 'second' },
    { starts_on: '2026-01-01', name: 'first' },
  ];
  expect(lastStarted(rows, day)?.name).toBe(name);
});

describe('a change of a row with a start day', () => {
  test.each([
    ['a new row from today', null, '2026-11-23', null],
    ['a new row from yesterday', null, '2026-11-22', 'past'],
    ['a future row moved to a later day', '2026-12-01', '2027-01-01', null],
    ['a future row moved to today', '2026-12-01', '2026-11-23', 'past'],
    ['a future row that is deleted', '2026-12-01', null, null],
    ["today's row moved to a later day", '2026-11-23', '2027-01-01', 'begun'],
    ['a past row that is deleted', '2026-01-01', null, 'begun'],
  ])('%s: %s to %s has the fault %s', (_name, before, after, fault) => {
    expect(startFault(before, after, TODAY)).toBe(fault);
  });
});
