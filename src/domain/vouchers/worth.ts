import { type Dated, lastStarted } from '../time/startsOn';

/** The price of a move in cents, from a local day of the application. */
export interface MovePrice extends Dated {
  readonly price_in_cents: number;
}

/** The value of a move on a day; null before the first price. Source: docs/domain/vouchers.md 6. */
export const priceOn = (prices: readonly MovePrice[], day: string): number | null => lastStarted(prices, day)?.price_in_cents ?? null;

/**
 * What a coupon pays: each use takes all its moves, and pays at most the amount owed that it may pay for.
 * Source: docs/domain/vouchers.md 3.
 * @example voucherPays({ owed_in_cents: 750, moves: 10, price_in_cents: 100 }) // 750: what is over lapses
 */
export const voucherPays = ({
  owed_in_cents,
  moves,
  price_in_cents,
}: {
  readonly owed_in_cents: number;
  readonly moves: number;
  readonly price_in_cents: number;
}): number => Math.max(0, Math.min(owed_in_cents, moves * price_in_cents));

/** The facts that decide whether a coupon can be used. */
export interface UsableFacts {
  readonly is_enabled: boolean;
  /** ISO 8601 instant of expiry; null if it never expires. */
  readonly expires_at: string | null;
  readonly quantity: number;
  readonly used_count: number;
}

/**
 * The state of a coupon at a moment. Disabled takes precedence over used up, as it can be enabled again. Source: docs/domain/vouchers.md 2.
 */
export function couponState(
  { is_enabled, expires_at, quantity, used_count }: UsableFacts,
  now: string,
): 'usable' | 'used' | 'expired' | 'off' {
  if (!is_enabled) return 'off';
  if (used_count >= quantity) return 'used';
  return expires_at !== null && Date.parse(expires_at) < Date.parse(now) ? 'expired' : 'usable';
}

/** The remaining moves of a coupon: the obligation of the wallet. */
export const movesLeft = ({
  value,
  quantity,
  used_count,
}: {
  readonly value: number;
  readonly quantity: number;
  readonly used_count: number;
}) => value * Math.max(0, quantity - used_count);

/** A preview of using a voucher. Cents. */
export interface VoucherOffer {
  readonly wallet_name: string;
  readonly code: string;
  /** Moves of one use. */
  readonly moves: number;
  readonly price_in_cents: number;
  readonly worth_in_cents: number;
  /** The amount it would pay. */
  readonly pays_in_cents: number;
  /** The amount that remains to be paid otherwise. */
  readonly left_in_cents: number;
  /** The part of its value that lapses, as a use cannot be split. */
  readonly lapses_in_cents: number;
  /** Remaining uses, including this one. */
  readonly uses_left: number;
  readonly expires_at: string | null;
}
