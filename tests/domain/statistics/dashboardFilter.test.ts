import { describe, expect, it } from 'vitest';
import { readDashboardFilter, writeDashboardFilter } from '../../../src/domain/statistics/dashboardFilter';
import { monthsBetween, rangeBefore, rangeIssues, rangeOfMonths } from '../../../src/domain/statistics/dateRange';
import { isId } from '../../../src/schema/isId';

const ID = '01a20582-2bc1-76e3-95b5-a7dc5f61cf30';
const read = (query: string) => {
  const search = new URLSearchParams(query);
  const { filter, issues } = readDashboardFilter((name) => search.get(name), isId);
  return { filter, at: issues.map(({ at }) => at) };
};

describe('dashboard filters in a URL', () => {
  it('are read back as written', () => {
    const query = new URLSearchParams({ from: '2026-01-01', to: '2026-03-31', sports: `${ID},${ID.replace('0', '1')}`, labels: ID });
    const { filter, at } = read(query.toString());
    expect(at).toEqual([]);
    expect(writeDashboardFilter(filter)).toEqual(Object.fromEntries(query));
    expect(writeDashboardFilter(read('').filter)).toEqual({});
  });

  it.each([
    ['from=gisteren&to=2026-01-01', ['from']],
    ['from=2026-02-30&to=2026-03-01', ['from']],
    ['to=2026-03-01', ['from']],
    ['from=2026-03-02&to=2026-03-01', ['to']],
    ['from=2000-01-01&to=2026-03-01', ['to']],
    [`sports=${ID},kaas&labels=%00`, ['sports', 'labels']],
    [`organizations=${Array.from({ length: 51 }, (_, at) => ID.slice(0, -2) + String(at + 10)).join(',')}`, ['organizations']],
  ])('are reported and ignored when invalid: %s', (query, faults) => {
    const { filter, at } = read(query);
    expect(at).toEqual(faults);
    expect(writeDashboardFilter(filter)).toEqual({});
  });

  it('are compared with as many days before', () => {
    expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
    expect(rangeBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({ from: '2025-12-31', to: '2025-12-31' });
  });

  it('are limited to the longest range when months are chosen', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(rangeOfMonths('2026-01', '2026-02', 'to')).toEqual({ from: '2026-01-01', to: '2026-02-28' });
    const [first, last] = [rangeOfMonths('2020-01', '2026-02', 'from'), rangeOfMonths('2020-01', '2026-02', 'to')];
    expect([first.from, last.to]).toEqual(['2020-01-01', '2026-02-28']);
    expect([first, last].map(rangeIssues)).toEqual([[], []]);
  });
});
