import { addDays, addToMonth } from '../time/calendarDays';
import type { Bucket, DateRange } from './dateRange';

/** The revenue of an organization as the API returns it. Whole cents, including VAT. */
export interface OrganizationRevenue {
  /** Both days included, in the time zone of the organization's application. */
  readonly range: DateRange;
  readonly bucket: Bucket;
  /** Whether anything was ever sold for money; otherwise all is zero. */
  readonly has_sold: boolean;
  readonly totals: RevenueTotals;
  /** One per bar, including empty ones. */
  readonly over_time: readonly RevenueBucket[];
  /** The `MAX_OFFERS` offers with the highest revenue, and the sum of all others. Together they are `totals.revenue_in_cents`. */
  readonly offers: readonly RevenueOfOffer[];
  readonly others: { readonly offers: number; readonly revenue_in_cents: number };
  /** The amounts due now, regardless of the range. */
  readonly open: readonly OpenOrders[];
}

export const MAX_OFFERS = 8;

/** Sales less credits; negative if more was credited. */
export interface RevenueTotals {
  readonly revenue_in_cents: number;
  /** Included in the revenue. */
  readonly vat_in_cents: number;
}

export interface RevenueBucket extends RevenueTotals {
  /** Its first day. */
  readonly start: string;
}

export interface RevenueOfOffer {
  readonly of: 'activities' | 'products';
  readonly id: string;
  readonly name: string;
  readonly revenue_in_cents: number;
}

/** Orders from a period that are not fully paid. */
export interface OpenOrders extends OpenDays {
  readonly orders: number;
  readonly owed_in_cents: number;
}

export interface OpenDays {
  readonly age: 'this_month' | 'last_month' | 'older';
  /** Null for since the first order. */
  readonly from: string | null;
  readonly to: string;
}

/** The days by which open orders are told apart. @example openDays('2026-11-23')[1] // { age: 'last_month', from: '2026-10-01', to: '2026-10-31' } */
export function openDays(today: string): [OpenDays, OpenDays, OpenDays] {
  const [first, before] = [addToMonth(today, 0), addToMonth(today, -1)];
  return [
    { age: 'this_month', from: first, to: today },
    { age: 'last_month', from: before, to: addDays(first, -1) },
    { age: 'older', from: null, to: addDays(before, -1) },
  ];
}
