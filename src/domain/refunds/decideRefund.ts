import { type Issue, issue } from '../checks/issue';
import type { CancellationPeriod } from './cancellationPeriods';
import {
  amountAt,
  type DecidedBefore,
  type RefundableLine,
  type RefundableOrder,
  type RefundPart,
  type RefundPlan,
  refundPlan,
  termAmount,
} from './refundPlan';

/** Why a refund is given: `customer`, by the cancellation term; `organizer`, everything; `staff`, another decision with a reason. */
export const REFUND_BASES = ['customer', 'organizer', 'staff'] as const;
export type RefundBasis = (typeof REFUND_BASES)[number];

export interface RefundWanted {
  readonly basis: RefundBasis;
  /** Whole percents of the line's price; required if staff decide. */
  readonly percentage: number | null;
  /** Whether the transaction fee is refunded too; it always is if the organizer cancelled. */
  readonly with_fee: boolean;
  readonly reason: string | null;
  /** If the organizer cancelled part of a line: what was paid for that part, in cents. */
  readonly base_in_cents?: number | null;
}

export interface RefundCase extends DecidedBefore {
  readonly line: RefundableLine;
  readonly order: RefundableOrder;
  readonly parts: readonly RefundPart[];
  readonly periods: readonly CancellationPeriod[];
  /** When the booking ended, or now. ISO 8601. */
  readonly at: string;
}

export interface DecidedRefund extends RefundPlan {
  /** Whole percents of the line's price: as chosen by staff, otherwise derived from the amount, rounded half up. */
  readonly percentage: number;
  /** What the term gives at that moment, in cents and in whole percents; null if the term does not apply. */
  readonly term: { readonly amount_in_cents: number; readonly percentage: number } | null;
  /** Staff refunded more or less than the term. */
  readonly is_exception: boolean;
}

/**
 * The refund that a decision results in, or why it is not allowed: shown by the dialog while choosing, and written by the server. Source:
 * docs/domain/cancellation.md 2 to 7 and 13.
 */
export function decideRefund(
  facts: RefundCase,
  { basis, percentage, with_fee, reason, base_in_cents = null }: RefundWanted,
): { readonly ok: true; readonly refund: DecidedRefund } | { readonly ok: false; readonly issues: readonly Issue[] } {
  const { line, order, parts, periods, at } = facts;
  const total = line.total_price_in_cents;
  const given = termAmount(parts, periods, at);
  const term = given === null ? null : { amount_in_cents: given, percentage: percentOf(given, total) };
  const issues: Issue[] = [];
  if (basis === 'customer' && term === null) issues.push(issue('basis', 'refunds.no_term'));
  if (basis === 'staff' && percentage === null) issues.push(issue('percentage', 'validation.required'));
  if (basis === 'staff' && !reason) issues.push(issue('reason', 'validation.required'));
  const left = total - line.credited_in_cents;
  const amount =
    basis === 'organizer'
      ? Math.min(left, base_in_cents ?? left)
      : basis === 'customer'
        ? Math.max(0, (term?.amount_in_cents ?? 0) - line.credited_in_cents)
        : amountAt(line, percentage ?? 0, facts);
  const plan = refundPlan(line, order, {
    amount_in_cents: amount,
    with_fee: basis === 'organizer' ? base_in_cents === null : basis === 'staff' && with_fee,
  });
  // An amount below half a cent rounds to nothing; its percentage still counts for the next refund of the line.
  const chosen = basis === 'staff' && plan.amount_in_cents < left ? Math.min(percentage ?? 0, 100 - facts.percentages_before) : null;
  const isPart = chosen !== null && chosen > 0 && facts.percentages_before > 0;
  if (issues.length === 0 && !isPart && plan.amount_in_cents + plan.fee_in_cents === 0)
    issues.push(issue('', left === 0 && line.fee_in_cents === line.credited_fee_in_cents ? 'refunds.all_gone' : 'refunds.nothing'));
  if (issues.length > 0) return { ok: false, issues };
  return {
    ok: true,
    refund: {
      ...plan,
      percentage: chosen ?? percentOf(plan.amount_in_cents, total),
      term,
      is_exception: basis === 'staff' && line.credited_in_cents + plan.amount_in_cents !== (term?.amount_in_cents ?? 0),
    },
  };
}

/** Whole percents, rounded half up; 100 if the whole is zero. */
const percentOf = (amount: number, of: number): number => (of === 0 ? 100 : Math.floor((200 * amount + of) / (2 * of)));
