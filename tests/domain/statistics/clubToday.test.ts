import { describe, expect, test } from 'vitest';
import { freeSpots, spotsToOffer, summaryOf } from '../../../src/domain/statistics/clubToday';
import type { WaitingLine } from '../../../src/domain/statistics/sessionLines';

const session = (status: 'planned' | 'cancelled', spots: number | null, participants_amount: number, offers_amount = 0) => ({
  status,
  spots,
  participants_amount,
  offers_amount,
});
const line = (spots: number | null, participants_amount: number, waiting: number, offered = 0): WaitingLine => ({
  id: `${spots} ${participants_amount} ${waiting} ${offered}`,
  activity_id: 'a',
  activity_name: 'Judo',
  starts_at: '2026-11-23T10:00:00.000Z',
  zone: 'Europe/Amsterdam',
  spots,
  participants_amount,
  offers_amount: offered,
  waiting,
  offered,
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

  test('has spots to offer where people wait for no offer and a spot is free', () => {
    const open = line(10, 9, 2);
    expect(spotsToOffer([open, line(10, 10, 2), line(10, 8, 2, 2), line(10, 5, 0), line(null, 5, 2)])).toEqual([open]);
  });
});
