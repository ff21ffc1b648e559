import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { before, type Check, issuesOf, needed, only, ordered, together } from '../../../src/domain/checks/checks';

const issuesIn = (check: Check, record: Record<string, unknown>) =>
  issuesOf(check, record).map(({ at, key, values }) => ({ at, key: key.replace('validation.', ''), ...(values ? { values } : {}) }));

describe('ordered and before', () => {
  test.each<[unknown, unknown, boolean, boolean]>([
    [1, 2, true, true],
    [2, 1, false, false],
    [1, 1, true, false],
    [0, 0, true, false],
    [-1, 0, true, true],
    ['2026-01-01', '2026-01-02', true, true],
    ['2026-01-02', '2026-01-01', false, false],
    ['2026-01-01', '2026-01-01', true, false],
    ['2026-01-01T10:00:00.000Z', '2026-01-01T09:59:59.999Z', false, false],
    [null, 1, true, true],
    [1, null, true, true],
    [undefined, undefined, true, true],
    ['', 5, true, true],
    [0, null, true, true],
    // A value of the wrong type is left to the kind of the field.
    ['5', 1, true, true],
    [{}, 1, true, true],
  ])('%o and %o: ordered %s, before %s', (from, until, isOrdered, isBefore) => {
    expect(issuesIn(ordered('from', 'until'), { from, until }).length === 0).toBe(isOrdered);
    expect(issuesIn(before('from', 'until'), { from, until }).length === 0).toBe(isBefore);
  });

  test('report the issue at the end, naming the start', () => {
    expect(issuesIn(ordered('from', 'until'), { from: 2, until: 1 })).toEqual([
      { at: 'until', key: 'not_under', values: { other: 'field:from' } },
    ]);
    expect(issuesIn(before('from', 'until'), { from: 1, until: 1 })).toEqual([
      { at: 'until', key: 'after', values: { other: 'field:from' } },
    ]);
  });

  test('agree with comparing, for all integers', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer(),
        (from, until) =>
          (issuesIn(ordered('from', 'until'), { from, until }).length === 0) === from <= until &&
          (issuesIn(before('from', 'until'), { from, until }).length === 0) === from < until,
      ),
      { seed: 1 },
    );
  });
});

describe('together', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ a: null, b: '', c: undefined }, []],
    [{ a: 1, b: 2, c: 3 }, []],
    [{ a: 0, b: false, c: 'x' }, []],
    [{ a: 1 }, ['b', 'c']],
    [{ a: 1, c: 2 }, ['b']],
    [{ b: 0 }, ['a', 'c']],
  ])('%o reports %o as missing', (record, missing) => {
    expect(issuesIn(together('a', 'b', 'c'), record)).toEqual(missing.map((at) => ({ at, key: 'required' })));
  });
});

describe('needed', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ shown: false }, []],
    [{ shown: null }, []],
    [{ shown: true, a: 'x', b: 'y' }, []],
    [{ shown: true }, ['a', 'b']],
    [{ shown: true, a: '' }, ['a', 'b']],
    [{ shown: true, a: 'x', b: null }, ['b']],
    [{ shown: 'yes' }, []],
  ])('%o reports %o as missing', (record, missing) => {
    expect(issuesIn(needed('shown', 'a', 'b'), record)).toEqual(missing.map((at) => ({ at, key: 'required' })));
  });
});

describe('only', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ is_paid: true, amount: 5, tariff: 'adult' }, []],
    [{ is_paid: true }, []],
    [{ is_paid: false, amount: 5 }, ['amount']],
    [{ is_paid: null, amount: 0, tariff: 'adult' }, ['amount', 'tariff']],
    [{ amount: 0 }, ['amount']],
    [{ is_paid: false, amount: null, tariff: '' }, []],
    [{ is_paid: false, amount: false, tariff: [] }, []],
  ])('%o rejects %o', (record, refused) => {
    expect(issuesIn(only('is_paid', 'amount', 'tariff'), record)).toEqual(
      refused.map((at) => ({ at, key: 'only_while', values: { other: 'field:is_paid' } })),
    );
  });
});
