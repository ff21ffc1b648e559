import type { CancellationPeriod } from '../../../src/domain/refunds/cancellationPeriods';
import type { PaymentWay } from '../../../src/domain/ledger/accounts';
import type { RefundBasis } from '../../../src/domain/refunds/decideRefund';
import type { Vat } from '../../../src/domain/orders/vat';

/** Draws numbers from a seed (mulberry32), so that a failing cart can be repeated. */
export function drawsOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  /** A whole number from `least` to `most`, both included. */
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const oneOf = <T>(choices: readonly [T, ...T[]]): T => choices[whole(0, choices.length - 1)] ?? choices[0];
  const chance = (probability: number) => next() < probability;
  return { whole, oneOf, chance };
}
export type Draws = ReturnType<typeof drawsOf>;

export interface CartLine extends Vat {
  readonly quantity: number;
  readonly unit_price_in_cents: number;
  readonly periods: readonly CancellationPeriod[];
  /** Minutes until the start of each session of the line; null without a start. */
  readonly starts: readonly (number | null)[];
}

/** Usually a realistic price, sometimes zero or the maximum. */
const price = ({ chance, whole }: Draws) => (chance(0.1) ? 0 : chance(0.05) ? whole(1, 10_000_000_000) : whole(1, 20_000));

function term({ chance, whole }: Draws): CancellationPeriod[] {
  if (chance(0.15)) return [];
  const bounds = [...new Set(Array.from({ length: whole(0, 3) }, () => whole(1, 10_000)))].toSorted((a, b) => b - a);
  return [...bounds, null].map((until_minutes, at) => ({
    from_minutes: bounds[at - 1] ?? null,
    until_minutes,
    percentage: chance(0.3) ? 100 * whole(0, 1) : whole(0, 100),
  }));
}

function starts(draws: Draws): (number | null)[] {
  const { chance, whole } = draws;
  if (chance(0.2)) return [null];
  const moment = () => (chance(0.1) ? whole(-500, 0) : whole(1, 12_000));
  return Array.from({ length: chance(0.6) ? 1 : whole(2, 8) }, moment);
}

/** Each VAT tier with every percentage it has had. */
const VATS: readonly [Vat, ...Vat[]] = [
  { vat: 'zero', vat_percentage: 0 },
  { vat: 'low', vat_percentage: 6 },
  { vat: 'low', vat_percentage: 9 },
  { vat: 'high', vat_percentage: 19 },
  { vat: 'high', vat_percentage: 21 },
  { vat: 'exempt', vat_percentage: 0 },
];

export const aLine = (draws: Draws): CartLine => ({
  quantity: draws.chance(0.7) ? 1 : draws.whole(1, 1000),
  unit_price_in_cents: price(draws),
  ...draws.oneOf(VATS),
  periods: term(draws),
  starts: starts(draws),
});

export interface WantedRefund {
  readonly basis: RefundBasis;
  readonly percentage: number;
  readonly with_fee: boolean;
  /** The percentage that is cancelled; null means everything. */
  readonly share: number | null;
}

export const aRefund = ({ oneOf, whole, chance }: Draws): WantedRefund => ({
  basis: oneOf<RefundBasis>(['customer', 'organizer', 'staff', 'staff']),
  percentage: whole(0, 100),
  with_fee: chance(0.5),
  share: chance(0.6) ? whole(1, 100) : null,
});

export const aWay = ({ oneOf }: Draws): PaymentWay => oneOf<PaymentWay>(['online', 'cash', 'external', 'voucher']);
