import type { PayoutStatus } from '../payouts/payoutStatus';
import type { TakenBackType } from '../refunds/paybacks';
import { addToMonth } from '../time/calendarDays';
import type { OpenOrders } from './revenue';

/** The money of an organization at a glance, as the API returns it. Whole cents, including VAT. Source: docs/domain/statistics.md 18. */
export interface OrganizationFinances {
  /** What the platform holds for the organization until now, and the first day on which it can be paid out. */
  readonly due: { readonly amount_in_cents: number; readonly from: string };
  /** The payouts that have not arrived, latest month first. */
  readonly payouts: readonly PendingPayout[];
  /** The last twelve months, oldest first. */
  readonly months: readonly FinanceMonth[];
  /** The amounts due from buyers now. */
  readonly open: readonly OpenOrders[];
  /** The latest `MAX_REFUNDS` refunds that paid money back, newest first. */
  readonly refunds: readonly LatestRefund[];
  readonly exceptions: FinanceExceptions;
}

export const MONTHS_SHOWN = 12;
export const MAX_REFUNDS = 5;
/** Statuses of a payout that has not arrived. */
export const PENDING_PAYOUTS = ['open', 'in_batch', 'returned'] as const satisfies readonly PayoutStatus[];

export interface PendingPayout {
  readonly id: string;
  /** `YYYY-MM` */
  readonly payout_month: string;
  readonly amount_in_cents: number;
  readonly status: (typeof PENDING_PAYOUTS)[number];
}

/** A month in the time zone of the application. */
export interface FinanceMonth {
  /** `YYYY-MM` */
  readonly month: string;
  /** Sales, before anything was credited. */
  readonly sold_in_cents: number;
  /** Money paid back to buyers, also at the desk. */
  readonly refunded_in_cents: number;
  /** Payouts that arrived in this month. */
  readonly paid_out_in_cents: number;
}

export interface LatestRefund {
  readonly id: string;
  readonly order_id: string;
  readonly name: string;
  readonly title: string;
  /** The part that was paid back as money. */
  readonly money_in_cents: number;
  /** ISO 8601 */
  readonly created_at: string;
}

/** What needs the attention of the organization; empty when all is well. */
export interface FinanceExceptions {
  /** There is money to pay out, and no account to pay it to. */
  readonly is_account_missing: boolean;
  /** Money that buyers or the payment provider took back in the months shown. */
  readonly taken_back: readonly { readonly type: TakenBackType; readonly transactions: number; readonly amount_in_cents: number }[];
  /** Refunds that the payment provider did not carry out. */
  readonly failed_refunds: { readonly transactions: number; readonly amount_in_cents: number };
}

/** The months shown on a day, oldest first. @example monthsShown('2026-11-23')[0] // '2025-12' */
export const monthsShown = (today: string): string[] =>
  Array.from({ length: MONTHS_SHOWN }, (_none, index) => addToMonth(today, index - MONTHS_SHOWN + 1).slice(0, 7));
