/** A month of a wallet, in moves; months are local to whoever asks. Source: docs/domain/vouchers.md 9 and 11. */
export interface WalletMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly issued: number;
  /** Less what came back in the same month. */
  readonly redeemed: number;
  /** Taken back: less promised, or a coupon thrown away. */
  readonly withdrawn: number;
  readonly expired: number;
  /** What could be spent yet when the month ended, or now. */
  readonly open: number;
  /** What the redeemed moves paid. */
  readonly amount_in_cents: number;
}

/** Where moves were spent; numbers are null where so few people are behind them that they might be recognised. */
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
  /** Of all time, in moves; what is open can be spent, what is off cannot until it is switched on. */
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
  /** The largest first; null where there are too few people to be told apart. */
  readonly organizations: readonly WalletPart[] | null;
  readonly labels: readonly WalletPart[] | null;
  readonly postcodes: readonly WalletPart[] | null;
}

/** What was redeemed at an organization in a month, and how much of it was paid out. Cents. */
export interface OrganizationWalletMonth {
  readonly month: string;
  readonly redemptions: number;
  readonly moves: number;
  readonly amount_in_cents: number;
  readonly paid_out_in_cents: number;
  /** The month in which it is paid out, or was. */
  readonly payout_month: string;
}

/** One voucher that was redeemed at an organization. */
export interface OrganizationRedemption {
  readonly id: string;
  readonly redeemed_at: string;
  readonly name: string;
  readonly wallet_name: string;
  /** The last four signs of its code. */
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
  /** What a move is worth here today, in cents; null where it has no price. */
  readonly price_in_cents: number | null;
  /** Of the range, the newest first; as many as `MAX_SHOWN`. */
  readonly redemptions: readonly OrganizationRedemption[];
}

export const MAX_SHOWN = 200;

/**
 * Payouts pay the oldest months first; what went back since a month was paid out is taken from the next ones.
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

/** The month after. */
export function nextMonth(month: string): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
}

/** Months from one to another, both included; at most 120. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to && months.length < 120; month = nextMonth(month)) months.push(month);
  return months;
}
