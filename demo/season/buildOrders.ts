import { lineAmounts, orderTotals } from '../../src/domain/orders/orderTotals';
import { orderStatus, type TransactionStatus } from '../../src/domain/orders/orderStatus';
import { spreadByWeight } from '../../src/domain/orders/shares';
import { vatPercentageOn } from '../../src/domain/orders/vat';
import { toLocal } from '../../src/domain/time/zonedTime';
import { FEE_IN_CENTS } from '../build/transactionFees';
import type { Draft } from '../draft';
import { buildRefunds, sumsOf, type Gone, type Refunded } from './buildRefunds';
import { type Club, stamp } from './club';
import type { Person } from './createCrowd';
import { iso } from './when';

const [DAY, MINUTE] = [86_400_000, 60_000];

export interface Sales {
  readonly orders: readonly Draft<'orders'>[];
  readonly lines: readonly Draft<'order_lines'>[];
  readonly transactions: readonly Draft<'transactions'>[];
  readonly refunds: readonly Draft<'refunds'>[];
}

/** One item of an order, with the other data of its line. */
export interface SoldLine {
  readonly title: string;
  readonly quantity: number;
  readonly rate: Draft<'rates'> | null;
  readonly term: Draft<'cancellation_terms'> | null;
  readonly more: Partial<Draft<'order_lines'>>;
  /** When and why it was cancelled. */
  readonly gone?: Gone;
}

/**
 * An order placed at `at` (ms). A place is never on an order that was cancelled or expired. Without a `way`, its index determines the
 * payment method.
 */
export interface Sold {
  readonly at: number;
  readonly person: Pick<Person, 'id' | 'first_name' | 'last_name' | 'email'>;
  readonly lines: readonly SoldLine[];
  readonly isPlace: boolean;
  readonly way?: Way;
}

/** A payment method and its result: most are paid. */
type Way = readonly [
  payment_type: Draft<'transactions'>['payment_type'] & string,
  went: 'paid' | 'open' | 'failed' | 'canceled' | 'expired' | 'again' | 'late' | 'back',
];
const OF_PLACES: readonly Way[] = [
  ['online', 'paid'],
  ['online', 'paid'],
  ['invoice', 'open'],
  ['online', 'paid'],
  ['cash', 'paid'],
  ['online', 'again'],
  ['online', 'paid'],
  ['voucher', 'paid'],
  ['external', 'paid'],
  ['online', 'paid'],
  ['invoice', 'late'],
  ['online', 'paid'],
];
const OF_PRODUCTS: readonly Way[] = [
  ['online', 'paid'],
  ['online', 'paid'],
  ['online', 'again'],
  ['invoice', 'open'],
  ['cash', 'paid'],
  ['online', 'failed'],
  ['external', 'paid'],
  ['online', 'canceled'],
  ['voucher', 'paid'],
  ['online', 'back'],
  ['online', 'paid'],
  ['online', 'expired'],
];

/** The orders as stored, numbered consecutively, with their payments. */
export function buildOrders(club: Club, application_name: string, sold: readonly Sold[]): Sales {
  let turn = 0;
  const made = sold
    .toSorted((a, b) => a.at - b.at)
    .map((sale, index) => buildOrder(club, application_name, sale, 1001 + index, sale.way ?? wayOf(sale, turn++)));
  return {
    orders: made.map(({ order }) => order),
    lines: made.flatMap(({ lines }) => lines),
    transactions: made.flatMap(({ transactions }) => transactions),
    refunds: made.flatMap(({ refunds }) => refunds),
  };
}

const wayOf = ({ isPlace }: Sold, turn: number): Way => {
  const ways = isPlace ? OF_PLACES : OF_PRODUCTS;
  return ways[turn % ways.length] ?? ['cash', 'paid'];
};

function buildOrder(club: Club, application_name: string, { at, person, lines: sold }: Sold, number: number, way: Way) {
  const { organization_id, when } = club;
  const made = stamp(club, at);
  const day = toLocal(made.created_at, when.zone)?.date ?? made.created_at.slice(0, 10);
  const bought = sold.map(({ quantity, rate }) => {
    const vat = rate?.vat ?? 'zero';
    const line = { quantity, unit_price_in_cents: rate?.price_in_cents ?? 0, vat, vat_percentage: vatPercentageOn(vat, day) };
    return { ...line, ...lineAmounts(line) };
  });
  const isFree = bought.every(({ total_price_in_cents }) => total_price_in_cents === 0);
  const [payment_type, went] = isFree ? (['free', 'paid'] as const) : way;
  const totals = orderTotals(bought, payment_type === 'online' ? FEE_IN_CENTS : 0);
  const fees = spreadByWeight(
    totals.transaction_fee_in_cents,
    bought.map(({ total_price_in_cents }) => total_price_in_cents),
  );
  const name = `${person.first_name} ${person.last_name}`;
  const lines = sold.map(({ title, term, more }, which) => ({
    ...stamp(club, at),
    organization_id,
    order_id: made.id,
    title,
    ...(bought[which] ?? lineAmounts({ quantity: 1, unit_price_in_cents: 0, vat: 'zero', vat_percentage: 0 })),
    fee_in_cents: fees[which] ?? 0,
    credited_in_cents: 0,
    credited_fee_in_cents: 0,
    ...(term ? { cancellation_term: term.id, cancellation_term_name: term.name ?? null, cancellation_periods: term.periods ?? [] } : {}),
    ...more,
  }));
  const own = { organization_id, order: made.id, name, payment_type } as const;
  const transaction = (turn: number, status: TransactionStatus, after = 0): Draft<'transactions'> => {
    const stamped = stamp(club, at + after);
    const isIn = ['paid', 'complete', 'external'].includes(status);
    const paid_at = isIn ? iso(Math.min(Date.parse(stamped.created_at) + 2 * MINUTE, when.midnight - MINUTE)) : null;
    return {
      ...stamped,
      ...own,
      reference: `${number}-${turn}`,
      type: 'payment',
      amount_in_cents: totals.total_in_cents,
      status,
      paid_at,
      payout_month: paid_at === null ? null : (toLocal(paid_at, when.zone)?.date.slice(0, 7) ?? null),
    };
  };
  const isLongAgo = at < when.midnight - 35 * DAY;
  const settled: TransactionStatus = isFree
    ? 'free'
    : payment_type === 'external'
      ? 'external'
      : payment_type === 'online' && isLongAgo
        ? 'complete'
        : 'paid';
  // Invoices are paid after two weeks, or late.
  const isPaidLater = (went === 'late' && isLongAgo) || (went === 'open' && payment_type === 'invoice' && at < when.midnight - 14 * DAY);
  const payments: Draft<'transactions'>[] =
    went === 'again'
      ? [transaction(1, 'failed'), transaction(2, settled, 5 * MINUTE)]
      : went === 'late' || isPaidLater
        ? [isPaidLater ? { ...transaction(1, 'external', 12 * DAY), payment_type: 'external' } : transaction(1, 'open')]
        : went === 'paid' || went === 'back'
          ? [transaction(1, settled)]
          : [transaction(1, went)];
  const gone = sold.map(
    (line) =>
      line.gone ??
      (went === 'back' ? { at: Math.min(at + 3 * DAY, when.midnight - 2 * MINUTE), basis: 'staff' as const, parts: [] } : null),
  );
  const order: Draft<'orders'> = {
    ...made,
    organization_id,
    number,
    name,
    email: person.email,
    person: person.id,
    payment_type,
    ...totals,
    application_name,
  };
  const isVoid = went === 'failed' || went === 'canceled' || went === 'expired';
  const told = buildRefunds(club, { order, lines, payments, gone: isVoid ? lines.map(() => null) : gone });
  return { ...told, order: withAmounts(order, isVoid ? voided(told) : told), ...(isVoid ? { lines: voided(told).lines } : {}) };
}

/** Unpaid, and no longer due. */
const voided = (told: Refunded): Refunded => ({
  ...told,
  lines: told.lines.map((line) => ({
    ...line,
    credited_in_cents: line.total_price_in_cents ?? 0,
    credited_fee_in_cents: line.fee_in_cents ?? 0,
  })),
});

/** The amounts of an order, from its lines and transactions. */
function withAmounts(order: Draft<'orders'>, { lines, transactions }: Refunded): Draft<'orders'> {
  const sums = sumsOf(lines, transactions);
  const payments = transactions.filter(({ type }) => type === 'payment');
  const status = orderStatus({
    total_in_cents: order.total_in_cents ?? 0,
    ...sums,
    payments: payments.map((payment) => payment.status ?? 'open'),
  });
  const first = payments.find(({ paid_at }) => paid_at !== null);
  return { ...order, ...sums, status, payout_month: first?.payout_month ?? null };
}
