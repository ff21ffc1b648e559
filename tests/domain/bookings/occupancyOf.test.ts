import { expect, test } from 'vitest';
import { occupancyOf } from '../../../src/domain/bookings/occupancyOf';

test.each([
  ['room', 2, 1, 0, 'open'],
  ['the last spot offered: nobody more fits', 2, 1, 1, 'full'],
  ['all taken', 2, 2, 0, 'full'],
  ['more people than spots', 2, 3, 0, 'overbooked'],
  ['no spots at all', 0, 0, 0, 'full'],
  ['no limit, however many', null, 400, 3, 'open'],
])('%s', (_what, spots, participants_amount, offers_amount, state) => {
  expect(occupancyOf({ spots, participants_amount, offers_amount })).toEqual({
    spots,
    taken: participants_amount,
    offered: offers_amount,
    state,
  });
});
