import { decideRefund, type RefundBasis } from '../../src/domain/refunds/decideRefund';
import { type Moved, moneyOf, paidOf, paybacksOf, paymentStatus } from '../../src/domain/refunds/paybacks';
import type { RefundPart } from '../../src/domain/refunds/refundPlan';
import { toLocal } from '../../src/domain/time/zonedTime';
import type { Draft } from '../draft';
import { type Club, stamp } from './club';

const MINUTE = 60_000;
const REASONS = ['Blessure, met een briefje', 'Verhuisd', 'Dubbel besteld', 'Uit coulance'] as const;

/** When a line was cancelled (ms), on which basis, and the amount paid for each session. */
export interface Gone {
  readonly at: number;
  readonly basis: RefundBasis;
  readonly parts: readonly RefundPart[];
}

export interface Refunded {
  readonly lines: readonly Draft<'order_lines'>[];
  readonly transactions: readonly Draft<'transactions'>[];
  readonly refunds: readonly Draft<'refunds'>[];
}

interface Facts {
  readonly order: Draft<'orders'>;
  readonly lines: readonly Draft<'order_lines'>[];
  readonly payments: readonly Draft<'transactions'>[];
  /** Of each line. */
  readonly gone: readonly (Gone | null)[];
}

/** The refunds of cancelled lines, one after the other, by the product's own rules. */
export function buildRefunds(club: Club, { order, lines: bought, payments, gone }: Facts): Refunded {
  const lines = [...bought];
  const transactions = [...payments];
  const refunds: Draft<'refunds'>[] = [];
  const due = gone.flatMap((item, index) => (item ? [{ ...item, index }] : [])).toSorted((a, b) => a.at - b.at);
  for (const { at, basis, parts, index } of due) {
    const line = lines[index];
    if (!line) continue;
    const money = { total_in_cents: order.total_in_cents ?? 0, ...sumsOf(lines, transactions) };
    const wanted = wantedOf(club, basis);
    const decided = decideRefund(
      {
        line: amountsOf(line),
        order: money,
        parts,
        periods: line.cancellation_periods ?? [],
        at: new Date(at).toISOString(),
        percentages_before: 0,
        decided_before_in_cents: 0,
      },
      wanted,
    );
    if (!decided.ok) continue;
    const { refund } = decided;
    const made = stamp(club, at + MINUTE);
    lines[index] = {
      ...line,
      credited_in_cents: (line.credited_in_cents ?? 0) + refund.amount_in_cents,
      credited_fee_in_cents: (line.credited_fee_in_cents ?? 0) + refund.fee_in_cents,
    };
    refunds.push({
      ...made,
      organization_id: club.organization_id,
      name: order.name ?? '',
      title: line.title ?? '',
      order: order.id,
      line: line.id,
      basis,
      percentage: refund.percentage,
      term_percentage: refund.term?.percentage ?? null,
      is_exception: refund.is_exception,
      reason: wanted.reason,
      amount_in_cents: refund.amount_in_cents,
      fee_in_cents: refund.fee_in_cents,
      vat_in_cents: refund.vat_in_cents,
      money_in_cents: refund.money_in_cents,
      decided_by: club.clerk,
    });
    transactions.push(...paybacks(club, order, transactions, refund.money_in_cents, at, made.id));
  }
  const all = transactions.map(moved);
  return {
    lines,
    transactions: transactions.map((transaction) =>
      transaction.type === 'payment' ? { ...transaction, status: paymentStatus(all, moved(transaction)) } : transaction,
    ),
    refunds,
  };
}

function wantedOf({ random }: Club, basis: RefundBasis) {
  return {
    basis,
    percentage: basis === 'staff' ? random.pick([100, 100, 75, 50]) : null,
    with_fee: false,
    reason: basis === 'staff' ? random.pick(REASONS) : null,
  };
}

function paybacks(
  club: Club,
  order: Draft<'orders'>,
  all: readonly Draft<'transactions'>[],
  amount: number,
  at: number,
  refund: string,
): Draft<'transactions'>[] {
  return paybacksOf(paidOf(all.map(moved)), amount).map(({ payment, way, amount_in_cents }, index) => {
    const made = stamp(club, at + (2 + index) * MINUTE);
    return {
      ...made,
      organization_id: club.organization_id,
      order: order.id,
      reference: `${order.number}-${all.length + 1 + index}`,
      name: order.name ?? '',
      type: 'refund',
      status: 'paid',
      amount_in_cents: -amount_in_cents,
      payment_type: way,
      paid_at: made.created_at,
      payout_month: toLocal(made.created_at, club.when.zone)?.date.slice(0, 7) ?? null,
      pays_back: payment,
      refund,
    };
  });
}

/** The part of a transaction that says how it was paid, and how much of it was refunded. */
const moved = ({
  id,
  type = 'payment',
  status = 'open',
  payment_type = 'cash',
  amount_in_cents = 0,
  moves = null,
  pays_back = null,
}: Draft<'transactions'>): Moved => ({ id, type, status, payment_type, amount_in_cents, moves, pays_back });

const amountsOf = ({
  total_price_in_cents = 0,
  vat = 'zero',
  vat_percentage = 0,
  fee_in_cents = 0,
  credited_in_cents = 0,
  credited_fee_in_cents = 0,
}: Draft<'order_lines'>) => ({
  total_price_in_cents,
  vat,
  vat_percentage,
  fee_in_cents,
  credited_in_cents,
  credited_fee_in_cents,
});

/** The totals of an order's lines and transactions. */
export const sumsOf = (lines: readonly Draft<'order_lines'>[], transactions: readonly Draft<'transactions'>[]) => ({
  ...moneyOf(transactions.map(moved)),
  credited_in_cents: lines.reduce(
    (sum, { credited_in_cents = 0, credited_fee_in_cents = 0 }) => sum + credited_in_cents + credited_fee_in_cents,
    0,
  ),
});
