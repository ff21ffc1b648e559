import { lineAmounts, orderTotals } from '../../src/domain/orders/orderTotals';
import { toLocal } from '../../src/domain/time/zonedTime';
import type { Draft } from '../draft';
import type { Shop } from './buildProducts';
import { type Club, stamp } from './club';
import type { Person } from './createCrowd';
import { iso } from './when';

const [DAY, MINUTE] = [86_400_000, 60_000];
const FEE = 35;
const COUNTS = { home: 22, second: 14, usual: 4, pending: 0, archived: 0 } as const;

export interface Sales {
  readonly orders: readonly Draft<'orders'>[];
  readonly lines: readonly Draft<'order_lines'>[];
  readonly transactions: readonly Draft<'transactions'>[];
}

/** What somebody bought at `at` (ms), and what the line says besides. */
export interface Sold {
  readonly at: number;
  readonly person: Pick<Person, 'id' | 'first_name' | 'last_name' | 'email'>;
  readonly title: string;
  readonly quantity: number;
  readonly rate: Draft<'rates'> | null;
  readonly more: Partial<Draft<'order_lines'>>;
}

/** How money comes in, and how that went: most is paid. */
const WAYS = [
  ['online', 'paid'],
  ['online', 'paid'],
  ['online', 'complete'],
  ['online', 'paid'],
  ['invoice', 'open'],
  ['cash', 'paid'],
  ['online', 'failed'],
  ['online', 'paid'],
  ['external', 'external'],
  ['online', 'canceled'],
  ['voucher', 'paid'],
  ['online', 'refunded'],
  ['online', 'paid'],
  ['online', 'expired'],
  ['online', 'partly_refunded'],
  ['online', 'paid'],
] as const;

/** Purchases of a club's products through the last two months. */
export function productSales({ random, when, standing }: Club, { products, questions, rates }: Shop, persons: readonly Person[]): Sold[] {
  if (persons.length === 0) return [];
  return products
    .filter(({ concept }) => !concept)
    .flatMap((product) =>
      Array.from({ length: COUNTS[standing] + random.whole(-1, 3) }, () => ({
        at: Math.round(when.midnight - 5 * MINUTE - 60 * DAY * random.next() ** 1.6),
        person: random.pick(persons),
        title: product.name ?? '',
        quantity: random.chance(0.8) ? 1 : 2,
        rate: rates.find(({ id }) => id === product.rate) ?? null,
        more: {
          product: product.id,
          answers: questions
            .filter((one) => one.product_id === product.id && one.required)
            .map(({ id, title, options = [] }) => ({ question: id, title: title ?? '', values: [random.pick(options)] })),
        },
      })),
    );
}

/** Orders as they are frozen: sums of their lines, one number after the other. */
export function buildOrders(club: Club, application_name: string, sold: readonly Sold[]): Sales {
  const made = sold.toSorted((one, other) => one.at - other.at).map((one, index) => buildOrder(club, application_name, one, index));
  return {
    orders: made.map(({ order }) => order),
    lines: made.map(({ line }) => line),
    transactions: made.flatMap(({ transactions }) => transactions),
  };
}

function buildOrder(club: Club, application_name: string, { at, person, title, quantity, rate, more }: Sold, index: number) {
  const { organization_id, when } = club;
  const made = stamp(club, at);
  const bought = { quantity, unit_price_in_cents: rate?.price_in_cents ?? 0, vat: rate?.vat ?? ('zero' as const) };
  const amounts = lineAmounts(bought);
  const [payment_type, status] = amounts.total_price_in_cents === 0 ? (['free', 'free'] as const) : (WAYS[index % WAYS.length] ?? WAYS[0]);
  const totals = orderTotals([amounts], payment_type === 'online' ? FEE : 0);
  const paid_at = ['paid', 'complete', 'refunded', 'partly_refunded'].includes(status)
    ? iso(Math.min(Date.parse(made.created_at) + 2 * MINUTE, when.midnight - MINUTE))
    : null;
  const own = { organization_id, order_id: made.id };
  const number = 1001 + index;
  const order: Draft<'orders'> = {
    ...made,
    organization_id,
    number,
    name: `${person.first_name} ${person.last_name}`,
    email: person.email,
    person: person.id,
    payment_type,
    status,
    ...totals,
    payout_month: paid_at === null ? null : (toLocal(paid_at, when.zone)?.date.slice(0, 7) ?? null),
    application_name,
  };
  const line: Draft<'order_lines'> = { ...stamp(club, at), ...own, title, ...bought, ...amounts, ...more };
  const transaction = (turn: number, facts: Partial<Draft<'transactions'>>): Draft<'transactions'> => ({
    ...stamp(club, at),
    ...own,
    reference: `${number}-${turn}`,
    payment_type,
    amount_in_cents: totals.total_in_cents,
    status,
    paid_at,
    ...facts,
  });
  // What was tried again stands beside what came of it.
  const transactions =
    status === 'complete' ? [transaction(1, { status: 'failed', paid_at: null }), transaction(2, {})] : [transaction(1, {})];
  return { order, line, transactions };
}
