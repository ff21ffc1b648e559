import { describe, expect, it } from 'vitest';
import { isEmptyFilter, type LabelFilter, listFilterOf, sumMatches } from '../../../src/domain/labels/labelMatches';

const NOTHING: LabelFilter = {
  min_age: null,
  max_age: null,
  start_date: null,
  end_date: null,
  min_price: null,
  max_price: null,
  sports: [],
  tags: [],
  categories: [],
};

describe('listFilterOf', () => {
  it('passes every part of a filter to the list of activities', () => {
    const filter = { ...NOTHING, min_age: 8, max_price: 1000, end_date: '2026-12-31', sports: ['a'], tags: ['b'], categories: ['c'] };
    expect(listFilterOf('activities', filter)).toEqual({
      concept: false,
      ages: { from: 8 },
      cheapest_price: { to: 1000 },
      session_date: { to: '2026-12-31' },
      sport: ['a'],
      tags: ['b'],
      categories: ['c'],
    });
  });

  it('leaves the dates out for the list of products', () => {
    const filter = { ...NOTHING, max_age: 12, min_price: 0, start_date: '2026-01-01' };
    expect(listFilterOf('products', filter)).toEqual({ concept: false, ages: { to: 12 }, price: { from: 0 } });
  });

  it('returns null for organizations when the filter is about their offer', () => {
    expect(listFilterOf('organizations', { ...NOTHING, tags: ['b'] })).toEqual({ status: ['accepted'], tags: ['b'] });
    for (const part of [{ max_age: 12 }, { end_date: '2026-01-01' }, { min_price: 0 }]) {
      expect(listFilterOf('organizations', { ...NOTHING, ...part })).toBeNull();
    }
  });
});

it('sums applications, and reports when one has more matches than are counted', () => {
  const here = { id: 'a', name: 'A', matches: 3, total: 10_001, listed: 3 };
  expect(sumMatches([here, here], 'matches')).toEqual({ count: 6, isMore: false });
  expect(sumMatches([here, here], 'total')).toEqual({ count: 20_000, isMore: true });
});

it('treats a filter without values as empty', () => {
  expect(isEmptyFilter(NOTHING)).toBe(true);
  expect(isEmptyFilter({ ...NOTHING, min_price: 0 })).toBe(false);
  expect(isEmptyFilter({ ...NOTHING, tags: ['b'] })).toBe(false);
});
