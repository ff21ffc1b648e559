import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBalanced, payback, payment, type Posting, sale } from '../../../src/domain/ledger/entries';
import { mayBecome, orderStatus, owedFor, type TransactionStatus } from '../../../src/domain/orders/orderStatus';
import { lineAmounts, orderTotals } from '../../../src/domain/orders/orderTotals';
import { spreadByWeight } from '../../../src/domain/orders/shares';
import { spreadPrice } from '../../../src/domain/refunds/spreadPrice';
import { decideRefund } from '../../../src/domain/refunds/decideRefund';
import type { DecidedBefore } from '../../../src/domain/refunds/refundPlan';
import { type Paid, paybacksOf } from '../../../src/domain/refunds/paybacks';
import { sizeOf } from '../../support/fullRun';
import { halfUp } from './exact';
import { exactOrder } from './exactOrder';
import { aLine, aRefund, aWay, type CartLine, drawsOf, type WantedRefund } from './randomCart';

const CARTS = sizeOf({ usual: 20_000, full: 100_000 });
const NOW = '2026-11-23T12:00:00.000Z';
const EVERYTHING = { basis: 'organizer', percentage: 100, with_fee: false, share: null } as const;
const NOW_MS = Date.parse(NOW);

type Line = CartLine & ReturnType<typeof lineAmounts> & { fee_in_cents: number; credited_in_cents: number; credited_fee_in_cents: number };
type Sums = Map<string, bigint>;

/** The postings of a month, and the same sums computed exactly. */
interface Month {
  readonly posted: Sums;
  readonly exact: Sums;
}
const aMonth = (): Month => ({ posted: new Map(), exact: new Map() });

const add = (sums: Sums, name: string, amount: number | bigint) => sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount));
const nameOf = ({ account, currency }: Posting) => (currency === 'EUR' ? account : `${account} ${currency}`);
const assertSame = (actual: number, exact: bigint, what: string) => {
  if (BigInt(actual) !== exact) throw new Error(`${what}: ${actual}, and exactly ${exact}`);
};

/** Sells, pays and refunds a cart with the product's functions, and compares the result with exact fractions. */
function tryCart(seed: number, months: Map<string, Month>): void {
  const draws = drawsOf(seed);
  const cart = Array.from({ length: draws.whole(1, 4) }, () => aLine(draws));
  const fee = draws.chance(0.5) ? 0 : draws.whole(1, 500);
  const exact = exactOrder(cart, BigInt(fee));
  const lines = soldLines(cart, fee);
  const totals = orderTotals(lines, fee);
  const month = months.get(`2026-${draws.whole(10, 12)}`) ?? aMonth();
  const order: Sums = new Map();
  const post = (postings: readonly Posting[]) => {
    if (postings.length === 0) return;
    if (!isBalanced(postings)) throw new Error('An entry is not nothing together');
    for (const posting of postings) add(order, nameOf(posting), posting.amount);
  };

  assertSame(totals.total_in_cents, exact.total, 'total');
  assertSame(
    totals.vat_in_cents,
    exact.lines.reduce((sum, { vatInTotal }) => sum + vatInTotal, 0n),
    'VAT of the order',
  );
  for (const [at, line] of exact.lines.entries()) assertSame(lines[at]?.fee_in_cents ?? -1, line.fee, 'fee of a line');
  post(
    sale(
      lines.map((line) => ({ amount_in_cents: line.total_price_in_cents, vat: line.vat, vat_in_cents: line.vat_in_cents })),
      fee,
    ),
  );

  const paid: Paid[] = [];
  const before = { at: lines.map(() => NOTHING_BEFORE), vat: lines.map(() => 0), status: 'open' as TransactionStatus };
  const money = () => ({
    total_in_cents: totals.total_in_cents,
    credited_in_cents: lines.reduce((sum, line) => sum + line.credited_in_cents + line.credited_fee_in_cents, 0),
    paid_in_cents: paid.reduce((sum, payment) => sum + payment.amount_in_cents, 0),
    refunded_in_cents: paid.reduce((sum, payment) => sum + payment.refunded_in_cents, 0),
  });

  /** Refunds what was paid too much and derives the status, as the product does after each change of an order. */
  function settle(): void {
    const overpaid = -owedFor(money());
    const backs = overpaid > 0 ? paybacksOf(paid, overpaid) : [];
    const expected = exact.payBack();
    assertSame(backs.length, BigInt(expected.length), 'how many payments are paid back');
    for (const [turn, back] of backs.entries()) {
      const at = Number(back.payment);
      const payment = paid[at];
      if (!payment) throw new Error('A payment that nobody made is paid back');
      assertSame(at, BigInt(expected[turn]?.at ?? -1), 'which payment is paid back');
      assertSame(back.amount_in_cents, expected[turn]?.amount ?? -1n, 'what is paid back');
      assertSame(back.moves, expected[turn]?.moves ?? -1n, 'moves that go back');
      paid[at] = { ...payment, refunded_in_cents: payment.refunded_in_cents + back.amount_in_cents };
      post(payback(back.way, back.amount_in_cents, back.moves));
    }
    const now = money();
    if (now.refunded_in_cents > now.paid_in_cents) throw new Error('More goes back than was paid');
    const status = orderStatus({ ...now, payments: paid.map(({ way }) => (way === 'external' ? 'external' : 'paid')) });
    if (!mayBecome(before.status, status)) throw new Error(`${before.status} became ${status}`);
    before.status = status;
  }

  function pay(amount: number): void {
    const [way, moves] = [aWay(draws), draws.whole(1, 60)];
    const own = way === 'voucher' ? moves : 0;
    paid.push({ id: String(paid.length), way, amount_in_cents: amount, moves: own, refunded_in_cents: 0 });
    exact.payments.push({ way, amount: BigInt(amount), moves: BigInt(own), back: 0n, movesBack: 0n });
    post(payment(way, amount, own));
    settle();
  }

  function refundLine(at: number, wanted: WantedRefund): void {
    const [line, ours] = [exact.lines[at], lines[at]];
    if (!line || !ours) return;
    const decided = decideRefund(caseOf(ours, money(), before.at[at] ?? NOTHING_BEFORE), {
      basis: wanted.basis,
      percentage: wanted.percentage,
      with_fee: wanted.with_fee,
      reason: 'Ziek',
      base_in_cents: wanted.share === null ? null : Number(halfUp(line.total * BigInt(wanted.share), 100n)),
    });
    const owedNow = exact.owed();
    const expected = exact.credit(line, wanted);
    if (!decided.ok) {
      if (expected !== null) throw new Error(`Nothing comes back of what should: ${decided.issues[0]?.key}`);
      return;
    }
    const { refund } = decided;
    if (expected === null) throw new Error('Something comes back of what should not');
    assertSame(refund.amount_in_cents, expected.amount, 'credited');
    assertSame(refund.fee_in_cents, expected.fee, 'fee that goes back');
    const over = exact.owed() < 0n ? -exact.owed() : 0n;
    assertSame(refund.money_in_cents, over - (owedNow < 0n ? -owedNow : 0n), 'money that goes back');
    ours.credited_in_cents += refund.amount_in_cents;
    ours.credited_fee_in_cents += refund.fee_in_cents;
    if (wanted.basis === 'staff') {
      const { percentages_before, decided_before_in_cents } = before.at[at] ?? NOTHING_BEFORE;
      before.at[at] = {
        percentages_before: percentages_before + refund.percentage,
        decided_before_in_cents: decided_before_in_cents + refund.amount_in_cents,
      };
    }
    before.vat[at] = (before.vat[at] ?? 0) + refund.vat_in_cents;
    if (ours.credited_in_cents > ours.total_price_in_cents) throw new Error('More than the line is credited');
    post(refund.postings);
    settle();
  }

  for (let turn = draws.whole(0, 5); turn > 0; turn -= 1) {
    const owed = owedFor(money());
    // A payment link that is closed too late can bring in more than is owed.
    if (owed > 0 && draws.chance(0.5)) pay(draws.chance(0.5) ? owed : draws.whole(1, owed));
    else if (paid.length > 0 && totals.total_in_cents > 0 && draws.chance(0.05)) pay(draws.whole(1, totals.total_in_cents));
    else refundLine(draws.whole(0, lines.length - 1), aRefund(draws));
  }
  sumsOfLines(lines, order, fee);
  const isAllBack = draws.chance(0.5);
  if (isAllBack) for (const at of lines.keys()) refundLine(at, EVERYTHING);
  for (const [account, amount] of order) add(month.posted, account, amount);
  for (const [account, amount] of Object.entries(exact.accounts())) {
    add(month.exact, account, amount);
    if ((order.get(account) ?? 0n) !== amount) throw new Error(`${account} holds ${order.get(account)}, and exactly ${amount}`);
  }
  if (!isAllBack) return;
  for (const [account, amount] of order) if (amount !== 0n) throw new Error(`${account} holds ${amount} when all is given back`);
  for (const [at, line] of lines.entries()) assertSame(before.vat[at] ?? -1, BigInt(line.vat_in_cents), 'VAT that went back');
}

/** The sums of the lines equal those of the ledger for the order, by VAT tier and in total. */
function sumsOfLines(lines: readonly Line[], order: Sums, fee: number): void {
  const left = lines.reduce((sum, line) => sum + line.total_price_in_cents - line.credited_in_cents, 0);
  const fees = fee - lines.reduce((sum, line) => sum + line.credited_fee_in_cents, 0);
  const at = (name: string) => order.get(name) ?? 0n;
  assertSame(-left, at('organization') + at('vat_low') + at('vat_high'), 'lines and ledger');
  assertSame(-fees, at('platform_fee'), 'fees and ledger');
}

function soldLines(cart: readonly CartLine[], fee: number): Line[] {
  const amounts = cart.map((line) => ({ ...line, ...lineAmounts(line) }));
  const fees = spreadByWeight(
    fee,
    amounts.map(({ total_price_in_cents }) => total_price_in_cents),
  );
  return amounts.map((line, at) => ({ ...line, fee_in_cents: fees[at] ?? 0, credited_in_cents: 0, credited_fee_in_cents: 0 }));
}

const NOTHING_BEFORE: DecidedBefore = { percentages_before: 0, decided_before_in_cents: 0 };

function caseOf(line: Line, order: Parameters<typeof decideRefund>[0]['order'], before: DecidedBefore) {
  const shares = spreadPrice(line.total_price_in_cents, line.starts.length);
  const parts = line.starts.map((minutes, at) => ({
    base_in_cents: shares[at] ?? 0,
    starts_at: minutes === null ? null : new Date(NOW_MS + minutes * 60_000).toISOString(),
  }));
  return { line, order, parts, periods: line.periods, at: NOW, ...before };
}

describe(`${CARTS} random carts that are sold, paid and refunded`, () => {
  test('match exact fractions to the cent, per line, order and month', () => {
    const months = new Map(['2026-10', '2026-11', '2026-12'].map((month): [string, Month] => [month, aMonth()]));
    fc.assert(
      fc.property(fc.integer(), (seed) => tryCart(seed, months)),
      { numRuns: CARTS, seed: 1 },
    );
    for (const { posted, exact } of months.values()) {
      expect(posted.size).toBe(10);
      expect(Object.fromEntries(posted)).toEqual(Object.fromEntries(exact));
    }
  });
});
