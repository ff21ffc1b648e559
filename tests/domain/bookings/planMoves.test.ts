import { describe, expect, test } from 'vitest';
import { issue } from '../../../src/domain/checks/issue';
import { type MoveFacts, type Mover, planMoves } from '../../../src/domain/bookings/planMoves';

const LOW = { vat: 'low', vat_percentage: 9 } as const;
const HIGH = { vat: 'high', vat_percentage: 21 } as const;
const NO_VOUCHER = { is_by_voucher: false };

const line = (total_price_in_cents: number, more: object = {}) => ({
  ...LOW,
  total_price_in_cents,
  fee_in_cents: 0,
  credited_in_cents: 0,
  credited_fee_in_cents: 0,
  ...more,
});
const paid = (total_in_cents: number) => ({ total_in_cents, credited_in_cents: 0, paid_in_cents: total_in_cents, refunded_in_cents: 0 });
const unpaid = (total_in_cents: number) => ({ ...paid(total_in_cents), paid_in_cents: 0 });

const mover = (more: Partial<Mover> = {}): Mover => ({
  participant: 'anna',
  is_active: true,
  is_of_bundle: false,
  is_in: false,
  eligibility: [],
  waiting: 0,
  has_offer: false,
  answers: [],
  sold: null,
  ...more,
});

const facts = (more: Partial<MoveFacts> = {}): MoveFacts => ({
  now: '2026-11-23T09:00:00.000Z',
  session: { ends_at: '2026-11-30T19:00:00.000Z', is_cancelled: false },
  window: { opens_at: null, closes_at: '2026-11-30T18:00:00.000Z' },
  capacity: { kind: 'limited', spots: 10 },
  occupancy: { taken: 2, held: 0 },
  is_same_activity: false,
  price: { ...LOW, price_in_cents: 1000 },
  money: 'settle',
  reason: null,
  orders: new Map([['order', paid(1000)]]),
  movers: [mover()],
  ...more,
});

const sold = (total: number, more: object = {}) => ({ order: 'order', line: line(total), ...NO_VOUCHER, ...more });

describe('the money of a move', () => {
  test.each<[string, Partial<MoveFacts>, Partial<Mover>, object]>([
    [
      'a cheaper spot refunds the difference to a buyer who paid',
      { price: { ...LOW, price_in_cents: 800 } },
      { sold: sold(1000) },
      { sale: 'exchange', difference_in_cents: -200, back_in_cents: 200, less_owed_in_cents: 0, charged_in_cents: 0 },
    ],
    [
      'a cheaper spot lowers the debt of a buyer who did not pay',
      { price: { ...LOW, price_in_cents: 800 }, orders: new Map([['order', unpaid(1000)]]) },
      { sold: sold(1000) },
      { sale: 'exchange', difference_in_cents: -200, back_in_cents: 0, less_owed_in_cents: 200, charged_in_cents: 0 },
    ],
    [
      'a partly paid order refunds only what was paid too much',
      { price: { ...LOW, price_in_cents: 700 }, orders: new Map([['order', { ...unpaid(1000), paid_in_cents: 800 }]]) },
      { sold: sold(1000) },
      { sale: 'exchange', difference_in_cents: -300, back_in_cents: 100, less_owed_in_cents: 200 },
    ],
    [
      'a more expensive spot charges the difference',
      { price: { ...LOW, price_in_cents: 1250 } },
      { sold: sold(1000) },
      { sale: 'exchange', difference_in_cents: 250, back_in_cents: 0, less_owed_in_cents: 0, charged_in_cents: 250 },
    ],
    [
      'the same price and VAT keeps the sale',
      {},
      { sold: sold(1000) },
      { sale: 'keep', difference_in_cents: 0, back_in_cents: 0, charged_in_cents: 0 },
    ],
    [
      'the same price at another VAT rate is sold again without moving money',
      { price: { ...HIGH, price_in_cents: 1000 } },
      { sold: sold(1000) },
      { sale: 'exchange', difference_in_cents: 0, back_in_cents: 0, less_owed_in_cents: 0, charged_in_cents: 0 },
    ],
    [
      'a free spot refunds everything',
      { price: null },
      { sold: sold(1000) },
      { sale: 'credit', becomes_in_cents: 0, difference_in_cents: -1000, back_in_cents: 1000 },
    ],
    ['a move between free spots sells nothing', { price: null }, {}, { sale: 'none', difference_in_cents: 0 }],
    ['a move from a free to a paid spot sells the spot', {}, {}, { sale: 'sell', difference_in_cents: 1000, charged_in_cents: 1000 }],
    [
      'a fully refunded spot counts as never sold',
      { orders: new Map([['order', { ...paid(1000), credited_in_cents: 1000, refunded_in_cents: 1000 }]]) },
      { sold: sold(1000, { line: line(1000, { credited_in_cents: 1000 }) }) },
      { sale: 'sell', was_in_cents: 0, charged_in_cents: 1000 },
    ],
    [
      'an earlier partial refund lowers the price of the old spot',
      { orders: new Map([['order', { ...paid(1000), credited_in_cents: 400, refunded_in_cents: 400 }]]) },
      { sold: sold(1000, { line: line(1000, { credited_in_cents: 400 }) }) },
      { sale: 'exchange', was_in_cents: 600, difference_in_cents: 400, charged_in_cents: 400, back_in_cents: 0 },
    ],
    [
      'staff may keep the old price',
      { money: 'keep', price: { ...LOW, price_in_cents: 1250 } },
      { sold: sold(1000) },
      { sale: 'keep', difference_in_cents: 250, back_in_cents: 0, charged_in_cents: 0 },
    ],
    [
      'staff may give a paid spot for free to a participant with a free one',
      { money: 'keep' },
      {},
      { sale: 'none', difference_in_cents: 1000, charged_in_cents: 0 },
    ],
    [
      'a move within an activity keeps the sale, whatever the price is today',
      { is_same_activity: true, price: { ...HIGH, price_in_cents: 1250 } },
      { sold: sold(1000) },
      { sale: 'keep', difference_in_cents: 0, becomes_in_cents: 1000 },
    ],
    [
      'a voucher covers a spot at the same price',
      {},
      { sold: sold(1000, { is_by_voucher: true }) },
      { sale: 'keep', can_move: true, issues: [] },
    ],
    [
      'a price difference on a voucher is rejected',
      { price: { ...LOW, price_in_cents: 800 } },
      { sold: sold(1000, { is_by_voucher: true }) },
      { can_move: false, needs_reason: false, issues: [issue('', 'moving.by_voucher')] },
    ],
    [
      'a voucher keeps its old price when staff choose so',
      { money: 'keep', price: { ...LOW, price_in_cents: 800 } },
      { sold: sold(1000, { is_by_voucher: true }) },
      { can_move: true, sale: 'keep' },
    ],
  ])('%s', (_, changes, changesOfMover, expected) => {
    expect(planMoves(facts({ ...changes, movers: [mover(changesOfMover)] }))).toMatchObject([expected]);
  });

  test('two spots of one order are settled one after the other', () => {
    const order = { ...unpaid(2000), paid_in_cents: 1700 };
    const [first, second] = planMoves(
      facts({
        price: { ...LOW, price_in_cents: 800 },
        orders: new Map([['order', order]]),
        movers: [mover({ sold: sold(1000) }), mover({ participant: 'bram', sold: sold(1000) })],
      }),
    );
    // 300 is unpaid: the first difference lowers that, the second uses up the rest and gives 100 back.
    expect([first, second]).toMatchObject([
      { back_in_cents: 0, less_owed_in_cents: 200 },
      { back_in_cents: 100, less_owed_in_cents: 100 },
    ]);
  });
});

describe('who may move', () => {
  test.each<[string, Partial<MoveFacts>, Partial<Mover>, object]>([
    ['a participant who is too young', {}, { eligibility: [issue('date_of_birth', 'bookings.too_young')] }, { needs_reason: false }],
    ['a participant who is already in that session', {}, { is_in: true }, { needs_reason: false }],
    ['a participant whose booking has ended', {}, { is_active: false }, { needs_reason: false }],
    [
      'anyone to a cancelled session',
      { session: { ends_at: '2026-11-30T19:00:00.000Z', is_cancelled: true } },
      {},
      { needs_reason: false },
    ],
    ['anyone to a full session without a reason', { occupancy: { taken: 9, held: 1 } }, {}, { needs_reason: true }],
    ['anyone ahead of people on the waiting list without a reason', {}, { waiting: 2 }, { needs_reason: true }],
    [
      'a bundle participant to another activity',
      {},
      { is_of_bundle: true },
      { issues: [issue('', 'moving.of_bundle')], needs_reason: false },
    ],
  ])('rejects %s', (_, changes, changesOfMover, expected) => {
    expect(planMoves(facts({ ...changes, movers: [mover(changesOfMover)] }))).toMatchObject([{ can_move: false, ...expected }]);
  });

  test.each<[string, Partial<MoveFacts>, Partial<Mover>]>([
    ['more participants than spots when there is a reason', { occupancy: { taken: 10, held: 0 }, reason: 'Broertje' }, {}],
    ['a participant onto the spot that is offered to them', { occupancy: { taken: 9, held: 1 } }, { has_offer: true }],
    ['a bundle participant within the activity', { is_same_activity: true }, { is_of_bundle: true }],
  ])('accepts %s', (_, changes, changesOfMover) => {
    expect(planMoves(facts({ ...changes, movers: [mover(changesOfMover)] }))).toMatchObject([{ can_move: true, issues: [] }]);
  });

  test('the remaining spots go to the first movers, and a rejected mover takes none', () => {
    const movers = ['anna', 'bram', 'cas'].map((participant) => mover({ participant, is_in: participant === 'anna' }));
    expect(planMoves(facts({ occupancy: { taken: 9, held: 0 }, movers: movers })).map(({ can_move }) => can_move)).toEqual([
      false,
      true,
      false,
    ]);
  });
});
