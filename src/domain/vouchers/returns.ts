import type { Paid, Payback } from '../refunds/paybacks';
import { shareOf } from '../orders/shares';

/** How a use of a coupon stands once moves came back. */
export type RedemptionStatus = 'redeemed' | 'partly_returned' | 'returned' | 'freed';

export interface ReturnedMoves {
  readonly status: RedemptionStatus;
  readonly returned_moves: number;
  /** The use is free again, on the same coupon. */
  readonly isFreed: boolean;
  /** Moves that go onto a coupon of their own. */
  readonly new_coupon_moves: number;
}

/**
 * What becomes of a use when moves come back: all at once frees it; a part comes back on a coupon of its own, worth that part, with the
 * same last day. Source: docs/domain/vouchers.md 8.
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

/** What a payback means for the code of the voucher that paid: it can be used again, moves come on a new coupon, or none do. */
export type VoucherBack = 'freed' | 'coupon' | 'none';

/**
 * The same before anything went back, for who decides it; null where the payment was no voucher's.
 * Source: docs/domain/vouchers.md 8.
 *
 * @param paid the payment that is paid back, with what of it went back before
 */
export function voucherBack(paid: Paid, { moves }: Pick<Payback, 'moves'>): VoucherBack | null {
  if (paid.way !== 'voucher') return null;
  const returned_moves = shareOf(paid.moves, { before: 0, part: paid.refunded_in_cents, whole: paid.amount_in_cents });
  const { isFreed, new_coupon_moves } = returnMoves({ value: paid.moves, returned_moves }, moves);
  return moves > 0 && isFreed ? 'freed' : new_coupon_moves > 0 ? 'coupon' : 'none';
}
