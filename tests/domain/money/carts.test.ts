import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBalanced, payback, payment, type Posting, sale } from '../../../src/domain/ledger/entries';
import { mayBecome, orderStatus, owedFor, type TransactionStatus } from '../../../src/domain/orders/orderStatus';
import { lineAmounts, orderTotals } from '../../../src/domain/orders/orderTotals';
import { spreadByWeight } from '../../../src/domain/orders/shares';
import { spreadPrice } from '../../../src/domain/cancellation/spreadPrice';
import { decideRefund } from '../../../src/domain/refunds/decideRefund';
import type { DecidedBefore } from '../../../src/domain/refunds/refundPlan';
import { type Paid, paybacksOf } from '../../../src/domain/refunds/paybacks';
import { halfUp } from './exact';
import { exactOrder } from './exactOrder';
import { aLine, aRefund, aWay, type CartLine, drawsOf, type WantedRefund } from './randomCart';

const CARTS = 100_000;
const NOW = '2026-11-23T12:00:00.000Z';
const EVERYTHING = { basis: 'organizer', percentage: 100, with_fee: false, share: null } as const;
const NOW_MS = Date.parse(NOW);

type Line = CartLine & ReturnType<typeof lineAmounts> & { fee_in_cents: number; credited_in_cents: number; credited_fee_in_cents: number };
type Sums = Map<string, bigint>;

/** What the entries of a month come to, and what its orders do. */
interface Month {
  readonly posted: Sums;
  readonly exact: Sums;
}
const aMonth = (): Month => ({ posted: new Map(), exact: new Map() });

const add = (sums: Sums, name: string, amount: number | bigint) => sums.set(name, (sums.get(name) ?? 0n) + BigInt(amount));
const nameOf = ({ account, currency }: Posting) => (currency === 'EUR' ? account : `${account} ${currency}`);
const same = (ours: number, exact: bigint, what: string) => {
  if (BigInt(ours) !== exact) throw new Error(`${what}: ${ours}, and exactly ${exact}`);
};

/** A cart that is sold, paid and given back by the product's own functions, beside the same in exact fractions. */
function tryCart(seed: number, months: Map<string, Month>): void {
  const draws = drawsOf(seed);
  const cart = Array.from({ length: draws.whole(1, 4) }, () => aLine(draws));
  const fee = draws.chance(0.5) ? 0 : draws.whole(1, 500);
  const exact = exactOrder(cart, BigInt(fee));
  const lines = soldLines(cart, fee);
  const totals = orderTotals(lines, fee);
  const month = months.get(`2026-${draws.whole(10, 12)}`) ?? aMonth();
  const order: Sums = new Map();
  const posted = (postings: readonly Posting[]) => {
    if (postings.length === 0) return;
    if (!isBalanced(postings)) throw new Error('An entry is not nothing together');
    for (const one of postings) add(order, nameOf(one), one.amount);
  };

  same(totals.total_in_cents, exact.total, 'total');
  same(
    totals.vat_in_cents,
    exact.lines.reduce((sum, { vatInTotal }) => sum + vatInTotal, 0n),
    'VAT of the order',
  );
  for (const [at, line] of exact.lines.entries()) same(lines[at]?.fee_in_cents ?? -1, line.fee, 'fee of a line');
  posted(
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
    paid_in_cents: paid.reduce((sum, one) => sum + one.amount_in_cents, 0),
    refunded_in_cents: paid.reduce((sum, one) => sum + one.refunded_in_cents, 0),
  });

  /** As an order is brought in step with what happened: what is over goes back, and its status follows. */
  function settle(): void {
    const over = -owedFor(money());
    const backs = over > 0 ? paybacksOf(paid, over) : [];
    const expected = exact.payBack();
    same(backs.length, BigInt(expected.length), 'how many payments are paid back');
    for (const [turn, back] of backs.entries()) {
      const at = Number(back.payment);
      const one = paid[at];
      if (!one) throw new Error('A payment that nobody made is paid back');
      same(at, BigInt(expected[turn]?.at ?? -1), 'which payment is paid back');
      same(back.amount_in_cents, expected[turn]?.amount ?? -1n, 'what is paid back');
      same(back.moves, expected[turn]?.moves ?? -1n, 'moves that go back');
      paid[at] = { ...one, refunded_in_cents: one.refunded_in_cents + back.amount_in_cents };
      posted(payback(back.way, back.amount_in_cents, back.moves));
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
    posted(payment(way, amount, own));
    settle();
  }

  function giveBack(at: number, wanted: WantedRefund): void {
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
    same(refund.amount_in_cents, expected.amount, 'credited');
    same(refund.fee_in_cents, expected.fee, 'fee that goes back');
    const over = exact.owed() < 0n ? -exact.owed() : 0n;
    same(refund.money_in_cents, over - (owedNow < 0n ? -owedNow : 0n), 'money that goes back');
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
    posted(refund.postings);
    settle();
  }

  for (let turn = draws.whole(0, 5); turn > 0; turn -= 1) {
    const owed = owedFor(money());
    // A payment link that was not called off in time brings more than is owed.
    if (owed > 0 && draws.chance(0.5)) pay(draws.chance(0.5) ? owed : draws.whole(1, owed));
    else if (paid.length > 0 && totals.total_in_cents > 0 && draws.chance(0.05)) pay(draws.whole(1, totals.total_in_cents));
    else giveBack(draws.whole(0, lines.length - 1), aRefund(draws));
  }
  sumsOfLines(lines, order, fee);
  const isAllBack = draws.chance(0.5);
  if (isAllBack) for (const at of lines.keys()) giveBack(at, EVERYTHING);
  for (const [account, amount] of order) add(month.posted, account, amount);
  for (const [account, amount] of Object.entries(exact.accounts())) {
    add(month.exact, account, amount);
    if ((order.get(account) ?? 0n) !== amount) throw new Error(`${account} holds ${order.get(account)}, and exactly ${amount}`);
  }
  if (!isAllBack) return;
  for (const [account, amount] of order) if (amount !== 0n) throw new Error(`${account} holds ${amount} when all is given back`);
  for (const [at, line] of lines.entries()) same(before.vat[at] ?? -1, BigInt(line.vat_in_cents), 'VAT that went back');
}

/** What the lines come to is what the ledger says of the order: by tier, and together. */
function sumsOfLines(lines: readonly Line[], order: Sums, fee: number): void {
  const left = lines.reduce((sum, line) => sum + line.total_price_in_cents - line.credited_in_cents, 0);
  const fees = fee - lines.reduce((sum, line) => sum + line.credited_fee_in_cents, 0);
  const at = (name: string) => order.get(name) ?? 0n;
  same(-left, at('organization') + at('vat_low') + at('vat_high'), 'lines and ledger');
  same(-fees, at('platform_fee'), 'fees and ledger');
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

describe(`${CARTS} carts, sold, paid and given back at random`, () => {
  test('differ by no cent from the same in exact fractions, and by line, order and month', () => {
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
