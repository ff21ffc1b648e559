import { describe, expect, test } from 'vitest';
import { freeSpots, summaryOf } from '../../../src/domain/statistics/clubToday';

const session = (status: 'planned' | 'cancelled', spots: number | null, participants_amount: number, offers_amount = 0) => ({
  status,
  spots,
  participants_amount,
  offers_amount,
});

describe('a day in numbers', () => {
  test('counts planned sessions only, and as full those without a free spot', () => {
    expect(
      summaryOf([session('planned', 10, 10), session('planned', 10, 8, 2), session('planned', null, 40), session('cancelled', 5, 5)]),
    ).toEqual({ sessions: 3, people: 58, full: 2 });
    expect(summaryOf([])).toEqual({ sessions: 0, people: 0, full: 0 });
  });

  test.each([
    ['no limit', session('planned', null, 3), null],
    ['a free spot', session('planned', 3, 1, 1), 1],
    ['more people than spots', session('planned', 3, 4), 0],
  ])('knows the free spots with %s', (_, counted, free) => {
    expect(freeSpots(counted)).toBe(free);
  });
});
