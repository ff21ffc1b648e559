import { describe, expect, it } from 'vitest';
import { seriesIn } from '../../../src/admin/features/bundles/sessions/seriesIn';

const session = (id: string, date: string, start_time: string, series: string | null) => ({ id, date, start_time, series });

describe('The series to choose for a bundle', () => {
  it('are separated by day of the week and time, and exclude a single session', () => {
    const series = seriesIn([
      session('a', '2026-11-23', '19:00', 's'),
      session('b', '2026-11-25', '19:00', 's'),
      session('c', '2026-11-30', '19:00', 's'),
      session('d', '2026-12-02', '19:00', 's'),
      session('e', '2026-12-03', '10:00', null),
      session('f', '2026-12-07', '20:00', 's'),
    ]);
    expect(series.map(({ date, start_time, ids }) => [date, start_time, ids])).toEqual([
      ['2026-11-23', '19:00', ['a', 'c']],
      ['2026-11-25', '19:00', ['b', 'd']],
    ]);
  });
});
