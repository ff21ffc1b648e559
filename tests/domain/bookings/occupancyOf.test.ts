import { expect, test } from 'vitest';
import { occupancyOf } from '../../../src/domain/bookings/occupancyOf';

test.each([
  ['one spot free', 2, 1, 0, 'open'],
  ['full when the last spot is offered', 2, 1, 1, 'full'],
  ['full when all spots are taken', 2, 2, 0, 'full'],
  ['overbooked when there are more participants than spots', 2, 3, 0, 'overbooked'],
  ['full without spots', 0, 0, 0, 'full'],
  ['open without a limit', null, 400, 3, 'open'],
])('%s', (_what, spots, participants_amount, offers_amount, state) => {
  expect(occupancyOf({ spots, participants_amount, offers_amount })).toEqual({
    spots,
    taken: participants_amount,
    offered: offers_amount,
    state,
  });
});
