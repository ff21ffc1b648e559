import { type Dated, lastStarted } from '../time/startsOn';

/** A price of a move in cents, from a local day of the application on. */
export interface MovePrice extends Dated {
  readonly price_in_cents: number;
}

/** What a move is worth on a day; null where no price had started. Source: docs/domain/vouchers.md 6. */
export const priceOn = (prices: readonly MovePrice[], day: string): number | null => lastStarted(prices, day)?.price_in_cents ?? null;

/**
 * What a use of a coupon pays: all of its moves are used, and it never pays more than is owed for what it may pay for.
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

/** What decides whether a coupon can be used. */
export interface UsableFacts {
  readonly is_enabled: boolean;
  /** ISO 8601: its last moment; null never ends. */
  readonly expires_at: string | null;
  readonly quantity: number;
  readonly used_count: number;
}

/** How a coupon stands at a moment. Off says more than used up, as it can be switched on again. Source: docs/domain/vouchers.md 2. */
export function couponState(
  { is_enabled, expires_at, quantity, used_count }: UsableFacts,
  now: string,
): 'usable' | 'used' | 'expired' | 'off' {
  if (!is_enabled) return 'off';
  if (used_count >= quantity) return 'used';
  return expires_at !== null && Date.parse(expires_at) < Date.parse(now) ? 'expired' : 'usable';
}

/** What a coupon may be used for yet, in moves: what the wallet still owes by it. */
export const movesLeft = ({
  value,
  quantity,
  used_count,
}: {
  readonly value: number;
  readonly quantity: number;
  readonly used_count: number;
}) => value * Math.max(0, quantity - used_count);

/** A voucher before it is used, for the screen of whoever takes it. Cents. */
export interface VoucherOffer {
  readonly wallet_name: string;
  readonly code: string;
  /** Of one use. */
  readonly moves: number;
  readonly price_in_cents: number;
  readonly worth_in_cents: number;
  /** What it would pay of this. */
  readonly pays_in_cents: number;
  /** What stays to be paid otherwise. */
  readonly left_in_cents: number;
  /** What of its worth lapses, as a use is whole. */
  readonly lapses_in_cents: number;
  /** Uses that are left, this one counted. */
  readonly uses_left: number;
  readonly expires_at: string | null;
}
