import type { ClubStart } from '../organizations/firstSteps';
import type { ApplicationToday } from './applicationToday';
import type { ClubToday } from './clubToday';
import type { Change } from './biggestChange';
import type { Bucket, DateRange } from './dateRange';
import type { Group } from './hideSmallGroups';
import type { NextSession, WaitingLine } from './sessionLines';

/** The statistics of the current application. Null for lists that the user may not see. */
export interface ApplicationStatistics {
  /** The current day. Null for users who may not see activities. */
  readonly today: ApplicationToday | null;
  /** Payout batches that were checked and that the user may approve. Null for users who may not pay out. */
  readonly batches_to_approve: number | null;
  readonly organizations: OrganizationNumbers | null;
  /** Number of records by entity. */
  readonly counts: Readonly<Record<'categories' | 'campaigns' | 'tags' | 'labels', number | null>>;
  /** Open invitations have not been accepted, even if they have expired. */
  readonly people: { readonly members: number; readonly staff: number; readonly open_invites: number; readonly open_staff_invites: number };
  /** Participation in a range of days, as far as the user may see it. Null for users who may not see activities. */
  readonly offer: ApplicationOffer | null;
}

/** Participation in a range of days, compared with the range of the same length before it. */
export interface ApplicationOffer {
  /** Both days included, in the time zone of the application. */
  readonly range: DateRange;
  readonly before: DateRange;
  readonly bucket: Bucket;
  /** The first and last month with a session (`2026-11`), regardless of the filters; null if there never was one. */
  readonly months: { readonly first: string; readonly last: string } | null;
  /** The first day with a booking, regardless of the filters. After the beginning of `before` the two ranges cannot be compared. */
  readonly booked_from: string | null;
  /** The application and its sub-applications that the user may see, as options of the filter. */
  readonly applications: readonly { readonly id: string; readonly name: string }[];
  /** Number of filter values that do not exist for this user. */
  readonly left_out: number;
  readonly totals: DashboardTotals;
  readonly totals_before: DashboardTotals;
  /** One per bar, including empty ones. */
  readonly over_time: readonly DashboardBucket[];
  /** The previous range, shifted so that its bars align with those of the range. */
  readonly over_time_before: readonly DashboardBucket[];
  /** Bookings by part; null if there are too few people. The largest sports and organizations first. */
  readonly sports: readonly Part[] | null;
  readonly organizations: readonly Part[] | null;
  readonly areas: readonly Area[] | null;
  /** Rounded to five. */
  readonly genders: readonly Group[] | null;
  readonly ages: readonly Group[] | null;
  /** Bookings by weekday (Monday is 1) and starting hour of the session. */
  readonly hours: readonly { readonly weekday: number; readonly hour: number; readonly total: number }[];
  readonly change: Change | null;
}

export interface DashboardTotals {
  readonly sessions: number;
  readonly cancelled_sessions: number;
  readonly participants: number;
  /** Total spots of sessions with limited spots, and how many of those are taken. */
  readonly spots: number;
  readonly taken: number;
  readonly present: number;
  readonly absent: number;
  readonly signed_out: number;
  /** Null if the user may not see them. */
  readonly new_organizations: number | null;
  readonly vouchers: number | null;
  readonly revenue_in_cents: number | null;
}

export interface DashboardBucket extends DashboardTotals {
  /** Its first day. */
  readonly start: string;
}

/** A part of the bookings. */
export interface Part {
  readonly id: string | null;
  /** Null for bookings without one, such as an activity without a sport. */
  readonly name: string | null;
  /** Both null if one of them represents so few people that they could be recognised. */
  readonly total: number | null;
  /** Null too if the ranges cannot be compared. */
  readonly before: number | null;
}

/** A postcode area (four digits) with sessions, and the centre of their locations. */
export interface Area {
  readonly name: string | null;
  readonly total: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface OrganizationNumbers {
  readonly total: number;
  readonly by_status: Readonly<Record<'pending' | 'accepted' | 'archived', number>>;
  /** The five that have waited longest, the oldest first. */
  readonly waiting: readonly {
    readonly id: string;
    readonly name: string;
    readonly city: string | null;
    readonly logo: string | null;
    readonly created_at: string;
  }[];
  /** Sign-ups of the last twelve calendar months (`2026-11`) in the application's time zone, including the current one. */
  readonly months: readonly MonthNumber[];
}

export interface MonthNumber {
  readonly month: string;
  readonly total: number;
}

/** The statistics of one organization. */
export interface OrganizationStatistics {
  readonly members: number;
  /** Not accepted yet. Null for users who may not see invitations. */
  readonly open_invites: number | null;
  /** Participation in the activities that the user may see. Null if there are none. */
  readonly offer: OfferStatistics | null;
  /** The current day. Null for users who may not see activities. */
  readonly today: ClubToday | null;
  /** The state of its first steps. Null for users who cannot create offers. */
  readonly start: ClubStart | null;
}

export interface OfferStatistics {
  /** Both days included, in the time zone of the organization's application. */
  readonly range: DateRange;
  readonly bucket: Bucket;
  readonly activities: number;
  /** Planned sessions that start in the range, and their participants. */
  readonly totals: OfferTotals;
  /** One per bar, including empty ones. */
  readonly over_time: readonly OfferBucket[];
  readonly genders: readonly Group[];
  readonly ages: readonly Group[];
  /** Current and upcoming sessions, the earliest first; at most eight. */
  readonly next_sessions: readonly NextSession[];
  /** Sessions with a waiting list, the longest first; at most eight. `people` and `sessions` count all of them. */
  readonly waiting: { readonly people: number; readonly sessions: number; readonly longest: readonly WaitingLine[] };
}

export interface OfferTotals {
  readonly sessions: number;
  readonly cancelled_sessions: number;
  readonly participants: number;
  /** Total spots of sessions with limited spots, and how many of those are taken. */
  readonly spots: number;
  readonly taken: number;
  readonly sign_ups: number;
}

export interface OfferBucket extends OfferTotals {
  /** Its first day. */
  readonly start: string;
  /** Only sessions that have started. */
  readonly present: number;
  readonly absent: number;
  readonly signed_out: number;
  readonly not_recorded: number;
}
