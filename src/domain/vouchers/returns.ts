import type { Paid, Payback } from '../refunds/paybacks';
import { shareOf } from '../orders/shares';

/** Status of a redemption after moves were returned. */
export type RedemptionStatus = 'redeemed' | 'partly_returned' | 'returned' | 'freed';

export interface ReturnedMoves {
  readonly status: RedemptionStatus;
  readonly returned_moves: number;
  /** The redemption is undone: the same coupon can be used again. */
  readonly isFreed: boolean;
  /** Moves that are returned as a new coupon. */
  readonly new_coupon_moves: number;
}

/**
 * The effect of returning moves of a redemption: returning all at once makes the coupon usable again; returning a part creates a new coupon
 * of that value with the same expiry date. Source: docs/domain/vouchers.md 8.
 * @example returnMoves({ value: 10, returned_moves: 0 }, 10).isFreed // true
 */
export function returnMoves(
  { value, returned_moves: before }: { readonly value: number; readonly returned_moves: number },
  moves: number,
): ReturnedMoves {
  const back = Math.max(0, Math.min(moves, value - before));
  const returned_moves = before + back;
  if (back === value) return { status: 'freed', returned_moves, isFreed: true, new_coupon_moves: 0 };
  const status = returned_moves === 0 ? 'redeemed' : returned_moves === value ? 'returned' : 'partly_returned';
  return { status, returned_moves, isFreed: false, new_coupon_moves: back };
}

/** The effect of a refund on the voucher that paid: it can be used again, moves are returned as a new coupon, or nothing is returned. */
export type VoucherBack = 'freed' | 'coupon' | 'none';

/**
 * A preview of it, before it is decided; null if the payment was not by voucher.
 * Source: docs/domain/vouchers.md 8.
 *
 * @param paid the payment to refund, with what was refunded before
 */
export function voucherBack(paid: Paid, { moves }: Pick<Payback, 'moves'>): VoucherBack | null {
  if (paid.way !== 'voucher') return null;
  const returned_moves = shareOf(paid.moves, { before: 0, part: paid.refunded_in_cents, whole: paid.amount_in_cents });
  const { isFreed, new_coupon_moves } = returnMoves({ value: paid.moves, returned_moves }, moves);
  return moves > 0 && isFreed ? 'freed' : new_coupon_moves > 0 ? 'coupon' : 'none';
}
