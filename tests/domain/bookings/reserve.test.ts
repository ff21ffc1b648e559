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

const outcomeOf = (facts: Partial<ReserveFacts>) => {
  const decision = decideReserve({ ...OPEN, ...facts });
  return decision.kind === 'reserve'
    ? decision.overbooked
      ? 'overbooked'
      : 'in'
    : `${decision.why}${decision.needs_reason ? ', reason?' : ''}`;
};

describe('decideReserve', () => {
  test.each<[string, Partial<ReserveFacts>, string]>([
    ['books the last spot', {}, 'in'],
    ['books without a limit', { capacity: capacityOf(null), occupancy: { taken: 5000, held: 0 } }, 'in'],
    ['asks for a reason when full', FULL, 'full, reason?'],
    ['overbooks when full, with a reason', { ...FULL, ...BECAUSE }, 'overbooked'],
    ['treats a blank reason as none', { ...FULL, reason: '  ' }, 'full, reason?'],
    ['counts a session without spots as full', { capacity: capacityOf(0), occupancy: { taken: 0, held: 0 } }, 'full, reason?'],
    ['counts a spot held by an offer as taken', { occupancy: { taken: 9, held: 1 } }, 'full, reason?'],
    ['asks for a reason when people are waiting', WAITED_FOR, 'people_wait, reason?'],
    ['books ahead of waiting people, with a reason', { ...WAITED_FOR, ...BECAUSE }, 'in'],
    [
      'asks for a reason a minute before sign-up opens',
      { window: { opens_at: '2026-11-23T12:01:00.000Z', closes_at: '2026-12-31T00:00:00.000Z' } },
      'window, reason?',
    ],
    [
      'books at the moment sign-up opens',
      { window: { opens_at: '2026-11-23T12:00:00.000Z', closes_at: '2026-12-31T00:00:00.000Z' } },
      'in',
    ],
    ['asks for a reason at the moment sign-up closes', CLOSED, 'window, reason?'],
    ['books a minute before sign-up closes', { window: { opens_at: null, closes_at: '2026-11-23T12:01:00.000Z' } }, 'in'],
    ['books after sign-up closed, with a reason', { ...CLOSED, ...BECAUSE }, 'in'],
    ['rejects a person who is already booked', { is_in: true }, 'already_in'],
    ['rejects a person who is already booked, even with a reason', { is_in: true, ...BECAUSE }, 'already_in'],
    ['rejects a person who is too young, even with a reason', { ...TOO_YOUNG, ...BECAUSE }, 'not_eligible'],
    ['rejects a cancelled session, even with a reason', { session: { ...OPEN.session, is_cancelled: true }, ...BECAUSE }, 'cancelled'],
    ['books a walk-in until 48 hours after the end', { now: '2026-12-02T18:59:59.999Z' }, 'in'],
    ['rejects from 48 hours after the end', { now: '2026-12-02T19:00:00.000Z', ...BECAUSE }, 'over'],
    ['reports the full session first when sign-up is closed and people wait too', { ...FULL, ...CLOSED, ...WAITED_FOR }, 'full, reason?'],
  ])('%s', (_, facts, expected) => {
    expect(outcomeOf(facts)).toBe(expected);
  });

  test.each<[WayIn, string, string, string]>([
    ['add', 'window, reason?', 'people_wait, reason?', 'not_eligible'],
    ['move', 'in', 'people_wait, reason?', 'not_eligible'],
    ['promotion', 'in', 'in', 'not_eligible'],
    ['bundle', 'in', 'people_wait, reason?', 'not_eligible'],
    ['return', 'in', 'in', 'in'],
  ])('by %s, sign-up closed: %s; others waiting: %s; too young: %s', (way, closed, waited, young) => {
    expect([
      outcomeOf({ way, ...CLOSED }),
      outcomeOf({ way, ...WAITED_FOR }),
      outcomeOf({ way, ...TOO_YOUNG }),
      outcomeOf({ way, ...FULL }),
    ]).toEqual([closed, waited, young, 'full, reason?']);
  });

  test('reports the number of participants there would be', () => {
    const decision = decideReserve({ ...OPEN, occupancy: { taken: 12, held: 0 } });
    expect(decision).toMatchObject({ issues: [{ at: '', key: 'bookings.full', values: { spots: 10, taken: 12, next: 13 } }] });
  });

  test('without a reason, bookings never exceed the spots', () => {
    const way = fc.constantFrom<WayIn>('add', 'move', 'promotion', 'bundle', 'return');
    fc.assert(
      fc.property(fc.nat(8), fc.nat(3), fc.array(way, { maxLength: 30 }), (spots, held, ways) => {
        let taken = 0;
        for (const wayIn of ways)
          if (decideReserve({ ...OPEN, way: wayIn, capacity: capacityOf(spots), occupancy: { taken, held } }).kind === 'reserve')
            taken += 1;
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
  const outcomeOf = (facts: Partial<BundleFacts>) => {
    const decision = decideBundle({ ...BUNDLE, ...facts });
    return decision.kind === 'reserve'
      ? `in ${decision.overbooked.join()}`.trim()
      : `${decision.issues.map(({ key, values }) => `${key.replace('bookings.', '')} ${values?.['date'] ?? ''}`.trim()).join()}${decision.needs_reason ? ', reason?' : ''}`;
  };
  const fullSession = { sessions: [session('2026-11-23', 10, 4), session('2026-11-30', 4, 4)] };
  test.each<[string, Partial<BundleFacts>, string]>([
    ['books when every session has room', {}, 'in'],
    ['rejects a bundle without coming sessions', { sessions: [] }, 'bundle_over'],
    ['asks for a reason when the spots of the bundle are taken', { occupancy: { taken: 5, held: 0 } }, 'bundle_full, reason?'],
    ['asks for a reason when one session is full', fullSession, 'bundle_session_full date:2026-11-30, reason?'],
    ['reports the bundle when bundle and session are full', { ...fullSession, occupancy: { taken: 4, held: 1 } }, 'bundle_full, reason?'],
    ['overbooks a full session, with a reason', { ...fullSession, ...BECAUSE }, 'in 2026-11-30'],
    ['rejects a person who already has the bundle', { is_in: true }, 'already_in_bundle'],
    [
      'rejects a person who already has a spot in one session',
      { sessions: [session('2026-11-23', 10, 4, true)], ...BECAUSE },
      'already_in_session date:2026-11-23',
    ],
    ['rejects a person who is too young', { eligibility: [issue('date_of_birth', 'bookings.too_young')], ...BECAUSE }, 'too_young'],
    ['asks for a reason when people are waiting', { waiting: 1 }, 'people_wait, reason?'],
    ['books a person whose turn on the waiting list it is', { waiting: 1, way: 'promotion' }, 'in'],
    [
      'rejects a full session even for a person whose turn it is',
      { ...fullSession, way: 'promotion' },
      'bundle_session_full date:2026-11-30, reason?',
    ],
  ])('%s', (_, facts, expected) => {
    expect(outcomeOf(facts)).toBe(expected);
  });

  test.each<[string, Partial<BundleFacts>, string[]]>([
    ['only the bundle when the sessions have room', { occupancy: { taken: 5, held: 0 } }, ['bundle null 6/5']],
    ['only the full session when the bundle has room', fullSession, ['session 2026-11-30 5/4']],
    [
      'bundle and session when both are full',
      { ...fullSession, occupancy: { taken: 5, held: 0 } },
      ['bundle null 6/5', 'session 2026-11-30 5/4'],
    ],
    ['nothing when people are waiting', { waiting: 1 }, []],
  ])('reports what one more participant would overbook: %s', (_, facts, expected) => {
    const decision = decideBundle({ ...BUNDLE, ...facts });
    const over = decision.kind === 'refuse' ? (decision.over ?? []) : [];
    expect(over.map(({ of, date, next, spots }) => `${of} ${date} ${next}/${spots}`)).toEqual(expected);
  });
});
