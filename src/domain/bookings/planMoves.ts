import type { Capacity, Occupancy } from './capacity';
import { decideReserve } from './reserve';
import type { SignUpWindow } from './signUpWindow';
import { type Issue, issue } from '../checks/issue';
import type { Vat } from '../orders/vat';
import { type RefundableLine, type RefundableOrder, refundPlan } from '../refunds/refundPlan';

/** What becomes of a difference in price: it is settled, or the place keeps the price at which it was sold. */
export const MOVE_MONEY = ['settle', 'keep'] as const;
export type MoveMoney = (typeof MOVE_MONEY)[number];

/** The order line by which a place was sold. */
export interface SoldPlace {
  readonly order: string;
  readonly line: RefundableLine;
  /** A voucher paid for the order, or for a part of it. */
  readonly is_by_voucher: boolean;
}

/** A participant who is to move. */
export interface Mover {
  readonly participant: string;
  /** The place holds: it was not cancelled before. */
  readonly is_active: boolean;
  readonly is_of_bundle: boolean;
  /** They take part in the other session already. */
  readonly is_in: boolean;
  /** What `eligibilityIssues` found for the other session. */
  readonly eligibility: readonly Issue[];
  /** How many others wait who could have the place. */
  readonly waiting: number;
  /** The waiting list of the other session keeps a place for them. */
  readonly has_offer: boolean;
  /** What is wrong with their answers to the questions of the other activity. */
  readonly answers: readonly Issue[];
  /** Null where nothing was sold, or nothing of it is owed any longer. */
  readonly sold: SoldPlace | null;
}

export interface MoveFacts {
  /** ISO 8601, as all instants here. */
  readonly now: string;
  /** Where they move to. */
  readonly session: { readonly ends_at: string; readonly is_cancelled: boolean };
  readonly window: SignUpWindow;
  readonly capacity: Capacity;
  readonly occupancy: Occupancy;
  readonly is_same_activity: boolean;
  /** What a place there costs today; null where it is free. */
  readonly price: (Vat & { readonly price_in_cents: number }) | null;
  readonly money: MoveMoney;
  /** Why staff let people in although it is full, or others wait. */
  readonly reason: string | null;
  readonly orders: ReadonlyMap<string, RefundableOrder>;
  /** In the order in which they get a place. */
  readonly movers: readonly Mover[];
}

/**
 * What happens to the sale of a spot that moves. `none`: neither spot is sold. `keep`: the line moves along at its price.
 * `exchange`: the line is credited, and the same order gets a line for the new spot. `credit`: the new spot is free.
 * `sell`: only the new spot costs something, and gets its own order.
 */
export const SALE_STEPS = ['none', 'keep', 'exchange', 'credit', 'sell'] as const;
export type SaleStep = (typeof SALE_STEPS)[number];

/** What a move means for one participant. Amounts in cents. */
export interface PlannedMove {
  readonly participant: string;
  readonly can_move: boolean;
  /** Why not. */
  readonly issues: readonly Issue[];
  /** Staff may still do it, by saying why. */
  readonly needs_reason: boolean;
  /** Questions of the other activity are still to be answered for them, or answered otherwise. */
  readonly needs_answers: boolean;
  readonly sale: SaleStep;
  /** What is owed or paid for the place now, and what it costs there. */
  readonly was_in_cents: number;
  readonly becomes_in_cents: number;
  /** Above zero it costs more there. */
  readonly difference_in_cents: number;
  /** Parts of a settled difference: refunded as money, no longer owed, owed from now on. */
  readonly back_in_cents: number;
  readonly less_owed_in_cents: number;
  readonly charged_in_cents: number;
}

/**
 * What a move of some people to another session means for each of them, in the order in which they get a place there. What the dialog
 * shows and what the server writes. Source: docs/domain/moving.md 1 to 8.
 */
export function planMoves(facts: MoveFacts): PlannedMove[] {
  const orders = new Map(facts.orders);
  let { taken } = facts.occupancy;
  return facts.movers.map((mover) => {
    const money = moneyOf(facts, mover, orders);
    const refusal = refusalOf(facts, mover, taken);
    const refusedMoney = moneyIssues(facts, mover, money.sale);
    const isOpen = refusedMoney.length === 0 && (refusal.issues.length === 0 || refusal.needs_reason);
    const answers = isOpen ? mover.answers : [];
    const ownIssues = [...refusal.issues, ...refusedMoney, ...answers];
    const can_move = ownIssues.length === 0;
    if (can_move) {
      taken += 1;
      if (mover.sold && money.order) orders.set(mover.sold.order, money.order);
    }
    const { order: _order, ...amounts } = money;
    return {
      participant: mover.participant,
      can_move,
      issues: ownIssues,
      needs_reason: refusal.needs_reason && isOpen,
      needs_answers: answers.length > 0,
      ...amounts,
    };
  });
}

function refusalOf(facts: MoveFacts, mover: Mover, taken: number): { issues: readonly Issue[]; needs_reason: boolean } {
  if (!mover.is_active) return { issues: [issue('', 'bookings.not_active')], needs_reason: false };
  const held = facts.occupancy.held - (mover.has_offer ? 1 : 0);
  const decision = decideReserve({ ...facts, ...mover, way: 'move', occupancy: { taken, held } });
  return decision.kind === 'reserve' ? { issues: [], needs_reason: false } : decision;
}

/** What keeps a sale from moving: its money is that of a bundle, or was paid with a voucher. Source: docs/domain/moving.md 7 and 8. */
function moneyIssues({ is_same_activity }: MoveFacts, { is_of_bundle, sold }: Mover, sale: SaleStep): Issue[] {
  if (is_of_bundle && !is_same_activity) return [issue('', 'moving.of_bundle')];
  if (sold?.is_by_voucher && (sale === 'exchange' || sale === 'credit')) return [issue('', 'moving.by_voucher')];
  return [];
}

type Money = Omit<PlannedMove, 'participant' | 'can_move' | 'issues' | 'needs_reason' | 'needs_answers'> & {
  readonly order: RefundableOrder | null;
};

/** Source: docs/domain/moving.md 3 to 6. */
function moneyOf({ is_same_activity, price, money }: MoveFacts, { sold }: Mover, orders: ReadonlyMap<string, RefundableOrder>): Money {
  const was_in_cents = sold ? sold.line.total_price_in_cents - sold.line.credited_in_cents : 0;
  const there = is_same_activity ? was_in_cents : (price?.price_in_cents ?? 0);
  const amounts = { was_in_cents, becomes_in_cents: there, difference_in_cents: there - was_in_cents };
  const sale = is_same_activity || money === 'keep' ? keptSale(was_in_cents) : saleStep(was_in_cents, sold, price);
  const nothing = { ...amounts, sale, back_in_cents: 0, less_owed_in_cents: 0, charged_in_cents: 0, order: null };
  if (sale === 'sell') return { ...nothing, charged_in_cents: there };
  const order = sold && orders.get(sold.order);
  if (!order || (sale !== 'exchange' && sale !== 'credit')) return nothing;
  const grown = { ...order, total_in_cents: order.total_in_cents + there };
  const { amount_in_cents, money_in_cents } = refundPlan(sold.line, grown, { amount_in_cents: was_in_cents, with_fee: false });
  const cheaper = Math.max(0, was_in_cents - there);
  // Money that could not go back before is part of the order, and not of this move.
  const back_in_cents = Math.min(cheaper, money_in_cents);
  return {
    ...amounts,
    sale,
    back_in_cents,
    less_owed_in_cents: cheaper - back_in_cents,
    charged_in_cents: Math.max(0, there - was_in_cents),
    order: {
      ...grown,
      credited_in_cents: order.credited_in_cents + amount_in_cents,
      refunded_in_cents: order.refunded_in_cents + money_in_cents,
    },
  };
}

const keptSale = (was_in_cents: number): SaleStep => (was_in_cents > 0 ? 'keep' : 'none');

function saleStep(was_in_cents: number, sold: SoldPlace | null, price: MoveFacts['price']): SaleStep {
  const there = price?.price_in_cents ?? 0;
  if (was_in_cents === 0) return there > 0 ? 'sell' : 'none';
  if (there === 0) return 'credit';
  const isSameVat = sold?.line.vat === price?.vat && sold?.line.vat_percentage === price?.vat_percentage;
  return there === was_in_cents && isSameVat ? 'keep' : 'exchange';
}
