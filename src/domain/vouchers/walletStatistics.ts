/** A month of a wallet, in moves; months are in the user's time zone. Source: docs/domain/vouchers.md 9 and 11. */
export interface WalletMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly issued: number;
  /** Less the moves returned in the same month. */
  readonly redeemed: number;
  /** Withdrawn by a lower allocation, or by deleting a coupon. */
  readonly withdrawn: number;
  readonly expired: number;
  /** Still available at the end of the month, or now. */
  readonly open: number;
  /** The amount paid with the redeemed moves. */
  readonly amount_in_cents: number;
}

/** Where moves were redeemed; numbers are null if they represent so few people that they could be recognised. */
export interface WalletPart {
  readonly id: string | null;
  readonly name: string | null;
  readonly moves: number | null;
  readonly amount_in_cents: number | null;
}

export const WALLET_PLOTS = ['over_time', 'organizations', 'labels', 'postcodes'] as const;
export type WalletPlot = (typeof WALLET_PLOTS)[number];

export interface WalletStatistics {
  readonly from: string;
  readonly to: string;
  /** Totals of all time, in moves. Open moves can be redeemed; those of disabled coupons cannot until they are enabled. */
  readonly totals: {
    readonly issued: number;
    readonly redeemed: number;
    readonly withdrawn: number;
    readonly expired: number;
    readonly off: number;
    readonly open: number;
    readonly amount_in_cents: number;
  };
  readonly over_time: readonly WalletMonth[];
  /** The largest first; null if there are too few people. */
  readonly organizations: readonly WalletPart[] | null;
  readonly labels: readonly WalletPart[] | null;
  readonly postcodes: readonly WalletPart[] | null;
}

/** Redemptions at an organization in a month, and how much of them was paid out. Cents. */
export interface OrganizationWalletMonth {
  readonly month: string;
  readonly redemptions: number;
  readonly moves: number;
  readonly amount_in_cents: number;
  readonly paid_out_in_cents: number;
  /** The month of the payout, past or future. */
  readonly payout_month: string;
}

/** A voucher redeemed at an organization. */
export interface OrganizationRedemption {
  readonly id: string;
  readonly redeemed_at: string;
  readonly name: string;
  readonly wallet_name: string;
  /** The last four characters of its code. */
  readonly code_end: string;
  readonly order_id: string | null;
  readonly order_number: number | null;
  readonly moves: number;
  readonly returned_moves: number;
  readonly price_in_cents: number | null;
  readonly amount_in_cents: number | null;
  readonly status: 'redeemed' | 'partly_returned' | 'returned' | 'freed';
}

export interface OrganizationWallet {
  readonly from: string;
  readonly to: string;
  readonly months: readonly OrganizationWalletMonth[];
  readonly totals: {
    readonly redemptions: number;
    readonly moves: number;
    readonly amount_in_cents: number;
    readonly paid_out_in_cents: number;
  };
  /** The current value of a move here, in cents; null without a price. */
  readonly price_in_cents: number | null;
  /** In the range, the newest first; at most `MAX_SHOWN`. */
  readonly redemptions: readonly OrganizationRedemption[];
}

export const MAX_SHOWN = 200;

/**
 * Payouts pay the oldest months first; returns after a payout are deducted from the next ones.
 * Source: docs/domain/vouchers.md 12.
 * @example paidOutByMonth([{ month: '2026-09', amount_in_cents: 500 }, { month: '2026-10', amount_in_cents: 300 }], 600)
 * // [500, 100]
 */
export function paidOutByMonth(
  months: readonly { readonly month: string; readonly amount_in_cents: number }[],
  paid_out_in_cents: number,
): number[] {
  let left = paid_out_in_cents;
  return months.map(({ amount_in_cents }) => {
    const part = Math.min(left, Math.max(0, amount_in_cents));
    left -= part;
    return Math.max(0, part);
  });
}

/** The next month. */
export function nextMonth(month: string): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
}

/** The months of a range, both included; at most 120. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to && months.length < 120; month = nextMonth(month)) months.push(month);
  return months;
}
