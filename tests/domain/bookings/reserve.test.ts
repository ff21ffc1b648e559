import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issue } from '../../../src/domain/checks/issue';
import { capacityOf } from '../../../src/domain/bookings/capacity';
import { decideReserve, type ReserveFacts, type WayIn } from '../../../src/domain/bookings/reserve';
import { type BundleFacts, decideBundle } from '../../../src/domain/bookings/reserveBundle';

const OPEN: ReserveFacts = {
  now: '2026-11-23T12:00:00.000Z',
  way: 'add',
  session: { ends_at: '2026-11-30T19:00:00.000Z', is_cancelled: false },
  capacity: capacityOf(10),
  occupancy: { taken: 9, held: 0 },
  waiting: 0,
  window: { opens_at: null, closes_at: '2026-12-31T00:00:00.000Z' },
  is_in: false,
  eligibility: [],
  reason: null,
};
const FULL: Partial<ReserveFacts> = { occupancy: { taken: 10, held: 0 } };
const WAITED_FOR: Partial<ReserveFacts> = { waiting: 2 };
const CLOSED: Partial<ReserveFacts> = { window: { opens_at: null, closes_at: '2026-11-23T12:00:00.000Z' } };
const TOO_YOUNG: Partial<ReserveFacts> = { eligibility: [issue('date_of_birth', 'bookings.too_young')] };
const BECAUSE = { reason: 'Broer van een lid' };

const told = (facts: Partial<ReserveFacts>) => {
  const found = decideReserve({ ...OPEN, ...facts });
  return found.kind === 'reserve' ? (found.overbooked ? 'overbooked' : 'in') : `${found.why}${found.needs_reason ? ', reason?' : ''}`;
};

describe('decideReserve', () => {
  test.each<[string, Partial<ReserveFacts>, string]>([
    ['the last place', {}, 'in'],
    ['no limit', { capacity: capacityOf(null), occupancy: { taken: 5000, held: 0 } }, 'in'],
    ['full', FULL, 'full, reason?'],
    ['full, with a reason', { ...FULL, ...BECAUSE }, 'overbooked'],
    ['full, with a reason of spaces', { ...FULL, reason: '  ' }, 'full, reason?'],
    ['no spots at all', { capacity: capacityOf(0), occupancy: { taken: 0, held: 0 } }, 'full, reason?'],
    ['an offer holds the last place', { occupancy: { taken: 9, held: 1 } }, 'full, reason?'],
    ['others wait for the place', WAITED_FOR, 'people_wait, reason?'],
    ['others wait, with a reason', { ...WAITED_FOR, ...BECAUSE }, 'in'],
    [
      'sign-up opens in a minute',
      { window: { opens_at: '2026-11-23T12:01:00.000Z', closes_at: '2026-12-31T00:00:00.000Z' } },
      'window, reason?',
    ],
    ['sign-up opens now', { window: { opens_at: '2026-11-23T12:00:00.000Z', closes_at: '2026-12-31T00:00:00.000Z' } }, 'in'],
    ['sign-up closes now', CLOSED, 'window, reason?'],
    ['sign-up closes in a minute', { window: { opens_at: null, closes_at: '2026-11-23T12:01:00.000Z' } }, 'in'],
    ['sign-up is over, with a reason', { ...CLOSED, ...BECAUSE }, 'in'],
    ['in already', { is_in: true }, 'already_in'],
    ['in already, whatever the reason', { is_in: true, ...BECAUSE }, 'already_in'],
    ['too young, whatever the reason', { ...TOO_YOUNG, ...BECAUSE }, 'not_eligible'],
    ['cancelled, whatever the reason', { session: { ...OPEN.session, is_cancelled: true }, ...BECAUSE }, 'cancelled'],
    ['a walk-in, the day after', { now: '2026-12-02T18:59:59.999Z' }, 'in'],
    ['48 hours after the end', { now: '2026-12-02T19:00:00.000Z', ...BECAUSE }, 'over'],
    ['full and closed and waited for: the spots are named', { ...FULL, ...CLOSED, ...WAITED_FOR }, 'full, reason?'],
  ])('%s', (_, facts, expected) => {
    expect(told(facts)).toBe(expected);
  });

  test.each<[WayIn, string, string, string]>([
    ['add', 'window, reason?', 'people_wait, reason?', 'not_eligible'],
    ['move', 'in', 'people_wait, reason?', 'not_eligible'],
    ['promotion', 'in', 'in', 'not_eligible'],
    ['bundle', 'in', 'people_wait, reason?', 'not_eligible'],
    ['return', 'in', 'in', 'in'],
  ])('by %s, sign-up closed: %s; others waiting: %s; too young: %s', (way, closed, waited, young) => {
    expect([told({ way, ...CLOSED }), told({ way, ...WAITED_FOR }), told({ way, ...TOO_YOUNG }), told({ way, ...FULL })]).toEqual([
      closed,
      waited,
      young,
      'full, reason?',
    ]);
  });

  test('says how many there would be', () => {
    const found = decideReserve({ ...OPEN, occupancy: { taken: 12, held: 0 } });
    expect(found).toMatchObject({ issues: [{ at: '', key: 'bookings.full', values: { spots: 10, taken: 12, next: 13 } }] });
  });

  test('without a reason occupancy never exceeds the spots, however many come', () => {
    const way = fc.constantFrom<WayIn>('add', 'move', 'promotion', 'bundle', 'return');
    fc.assert(
      fc.property(fc.nat(8), fc.nat(3), fc.array(way, { maxLength: 30 }), (spots, held, ways) => {
        let taken = 0;
        for (const one of ways)
          if (decideReserve({ ...OPEN, way: one, capacity: capacityOf(spots), occupancy: { taken, held } }).kind === 'reserve') taken += 1;
        return taken === Math.min(ways.length, Math.max(0, spots - held));
      }),
      { seed: 4 },
    );
  });
});

describe('decideBundle', () => {
  const session = (date: string, spots: number | null, taken: number, is_in = false) => ({
    id: date,
    date,
    capacity: capacityOf(spots),
    occupancy: { taken, held: 0 },
    is_in,
  });
  const BUNDLE: BundleFacts = {
    capacity: capacityOf(5),
    occupancy: { taken: 2, held: 0 },
    sessions: [session('2026-11-23', 10, 4), session('2026-11-30', null, 4)],
    is_in: false,
    eligibility: [],
    waiting: 0,
    way: 'add',
    reason: null,
  };
  const subjectOf = (facts: Partial<BundleFacts>) => {
    const found = decideBundle({ ...BUNDLE, ...facts });
    return found.kind === 'reserve'
      ? `in ${found.overbooked.join()}`.trim()
      : `${found.issues.map(({ key, values }) => `${key.replace('bookings.', '')} ${values?.['date'] ?? ''}`.trim()).join()}${found.needs_reason ? ', reason?' : ''}`;
  };
  const fullSession = { sessions: [session('2026-11-23', 10, 4), session('2026-11-30', 4, 4)] };
  test.each<[string, Partial<BundleFacts>, string]>([
    ['room everywhere', {}, 'in'],
    ['nothing ahead', { sessions: [] }, 'bundle_over'],
    ['its own spots are taken', { occupancy: { taken: 5, held: 0 } }, 'bundle_full, reason?'],
    ['one session is full', fullSession, 'bundle_session_full date:2026-11-30, reason?'],
    ['both are full', { ...fullSession, occupancy: { taken: 4, held: 1 } }, 'bundle_full, reason?'],
    ['one session is full, with a reason', { ...fullSession, ...BECAUSE }, 'in 2026-11-30'],
    ['has the bundle already', { is_in: true }, 'already_in_bundle'],
    [
      'has a place in one session already',
      { sessions: [session('2026-11-23', 10, 4, true)], ...BECAUSE },
      'already_in_session date:2026-11-23',
    ],
    ['too young', { eligibility: [issue('date_of_birth', 'bookings.too_young')], ...BECAUSE }, 'too_young'],
    ['others wait', { waiting: 1 }, 'people_wait, reason?'],
    ["others wait, and it is this one's turn", { waiting: 1, way: 'promotion' }, 'in'],
    ["full, and it is this one's turn", { ...fullSession, way: 'promotion' }, 'bundle_session_full date:2026-11-30, reason?'],
  ])('%s', (_, facts, expected) => {
    expect(subjectOf(facts)).toBe(expected);
  });

  test.each<[string, Partial<BundleFacts>, string[]]>([
    ['its own spots alone, where the sessions have room', { occupancy: { taken: 5, held: 0 } }, ['bundle null 6/5']],
    ['the full session alone, where it has spots itself', fullSession, ['session 2026-11-30 5/4']],
    ['both, where both are full', { ...fullSession, occupancy: { taken: 5, held: 0 } }, ['bundle null 6/5', 'session 2026-11-30 5/4']],
    ['nothing, where others wait', { waiting: 1 }, []],
  ])('says what one more goes over: %s', (_, facts, expected) => {
    const found = decideBundle({ ...BUNDLE, ...facts });
    const over = found.kind === 'refuse' ? (found.over ?? []) : [];
    expect(over.map(({ of, date, next, spots }) => `${of} ${date} ${next}/${spots}`)).toEqual(expected);
  });
});
