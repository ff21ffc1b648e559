import { addDays, addToMonth } from '../time/calendarDays';
import type { Bucket, DateRange } from './dateRange';

/** What the API tells of the money of one organization. Whole cents, with VAT. */
export interface OrganizationRevenue {
  /** Both days included, in the zone of the organization's application. */
  readonly range: DateRange;
  readonly bucket: Bucket;
  /** Whether anything was ever sold for money: else there is nothing to tell. */
  readonly has_sold: boolean;
  readonly totals: RevenueTotals;
  /** One for each bar, also where nothing was sold. */
  readonly over_time: readonly RevenueBucket[];
  /** The offers that brought most, as many as `MOST_OFFERS`, and what all else did. Together they are `totals.revenue_in_cents`. */
  readonly offers: readonly RevenueOfOffer[];
  readonly others: { readonly offers: number; readonly revenue_in_cents: number };
  /** What is owed at this moment, whatever the range. */
  readonly open: readonly OpenOrders[];
}

export const MOST_OFFERS = 8;

/** What was sold less what was credited; below zero where more was credited. */
export interface RevenueTotals {
  readonly revenue_in_cents: number;
  /** Held in it. */
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

/** Orders of some days of which something is still to be paid. */
export interface OpenOrders extends OpenDays {
  readonly orders: number;
  readonly owed_in_cents: number;
}

export interface OpenDays {
  readonly age: 'this_month' | 'last_month' | 'older';
  /** Null: from the first order on. */
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
