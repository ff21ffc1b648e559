import type { CartLine, WantedRefund } from './randomCart';
import { exactPercentage, exactSpread, exactVat, halfUp } from './exact';

export interface ExactLine extends CartLine {
  readonly total: bigint;
  readonly vatInTotal: bigint;
  readonly fee: bigint;
  credited: bigint;
  creditedFee: bigint;
  percentages: bigint;
  decided: bigint;
}

export interface ExactPayment {
  readonly way: string;
  readonly amount: bigint;
  readonly moves: bigint;
  back: bigint;
  movesBack: bigint;
}

/** An order in exact fractions according to the rules, compared with the product's order after each change. */
export function exactOrder(cart: readonly CartLine[], fee: bigint) {
  const totals = cart.map(({ quantity, unit_price_in_cents }) => BigInt(quantity) * BigInt(unit_price_in_cents));
  const fees = exactSpread(fee, totals);
  const lines: ExactLine[] = cart.map((line, at) => ({
    ...line,
    total: totals[at] ?? 0n,
    vatInTotal: exactVat(totals[at] ?? 0n, line.vat_percentage),
    fee: fees[at] ?? 0n,
    credited: 0n,
    creditedFee: 0n,
    percentages: 0n,
    decided: 0n,
  }));
  const payments: ExactPayment[] = [];
  const sum = <T>(items: readonly T[], amountOf: (item: T) => bigint) => items.reduce((total, item) => total + amountOf(item), 0n);

  const total = sum(lines, (line) => line.total) + fee;
  const credited = () => sum(lines, (line) => line.credited + line.creditedFee);
  const paid = () => sum(payments, ({ amount }) => amount);
  const refunded = () => sum(payments, ({ back }) => back);
  const owed = () => total - credited() - (paid() - refunded());

  /** What the term refunds of the whole line; null if no period applies. */
  function byTerm({ total: whole, periods, starts }: ExactLine): bigint | null {
    const shares = exactSpread(
      whole,
      starts.map(() => 1n),
    );
    const each = starts.map((minutes, at) => {
      const percentage = exactPercentage(periods, minutes);
      return percentage === null ? null : halfUp((shares[at] ?? 0n) * percentage, 100n);
    });
    return each.every((amount) => amount === null) ? null : sum(each, (amount) => amount ?? 0n);
  }

  /** The part of price and fee that is no longer owed; null if nothing can be refunded. */
  function credit(line: ExactLine, { basis, percentage, with_fee, share }: WantedRefund): { amount: bigint; fee: bigint } | null {
    const left = line.total - line.credited;
    const term = byTerm(line);
    if (basis === 'customer' && term === null) return null;
    const together = line.percentages + BigInt(percentage);
    const wanted = {
      customer: (term ?? 0n) - line.credited,
      organizer: share === null ? left : halfUp(line.total * BigInt(share), 100n),
      staff: halfUp(line.total * (together > 100n ? 100n : together), 100n) - line.decided,
    }[basis];
    const amount = wanted < 0n ? 0n : wanted > left ? left : wanted;
    const isFeeBack = basis === 'organizer' ? share === null : basis === 'staff' && with_fee;
    const back = { amount, fee: isFeeBack ? line.fee - line.creditedFee : 0n };
    const isPart = basis === 'staff' && percentage > 0 && line.percentages > 0n && line.percentages < 100n && amount < left;
    if (back.amount + back.fee === 0n && !isPart) return null;
    line.credited += back.amount;
    line.creditedFee += back.fee;
    if (basis === 'staff') {
      line.decided += back.amount;
      line.percentages += BigInt(percentage);
    }
    return back;
  }

  /** Refunds what was paid too much to the latest payments first, each up to its own amount. */
  function payBack(): { at: number; amount: bigint; moves: bigint }[] {
    const paybacks: { at: number; amount: bigint; moves: bigint }[] = [];
    for (let at = payments.length - 1; at >= 0 && owed() < 0n; at -= 1) {
      const payment = payments[at];
      if (!payment || payment.back === payment.amount) continue;
      const room = payment.amount - payment.back;
      const amount = -owed() < room ? -owed() : room;
      const moves = halfUp(payment.moves * (payment.back + amount), payment.amount) - payment.movesBack;
      payment.back += amount;
      payment.movesBack += moves;
      paybacks.push({ at, amount, moves });
    }
    return paybacks;
  }

  /** The balance that each account must have now. */
  function accounts(): Record<string, bigint> {
    const vatOf = (tier: string) =>
      sum(lines, (line) => (line.vat === tier ? line.vatInTotal - exactVat(line.credited, line.vat_percentage) : 0n));
    const moneyOf = (...ways: string[]) => sum(payments, ({ way, amount, back }) => (ways.includes(way) ? amount - back : 0n));
    const moves = sum(payments, (payment) => payment.moves - payment.movesBack);
    const [low, high] = [vatOf('low'), vatOf('high')];
    return {
      customer: owed(),
      organization: low + high - sum(lines, (line) => line.total - line.credited),
      platform_fee: -sum(lines, (line) => line.fee - line.creditedFee),
      vat_low: -low,
      vat_high: -high,
      provider: moneyOf('online'),
      received: moneyOf('cash', 'external'),
      voucher: moneyOf('voucher'),
      'wallet moves': moves,
      'organization moves': -moves,
    };
  }

  return { lines, payments, total, credited, paid, refunded, owed, credit, payBack, accounts };
}
