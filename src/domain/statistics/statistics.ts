import type { ClubStart } from '../organizations/firstSteps';
import type { Change } from './biggestChange';
import type { Bucket, DateRange } from './dateRange';
import type { Group } from './hideSmallGroups';

/** What the API tells of the current application. Null stands for what the caller may not list. */
export interface ApplicationStatistics {
  readonly organizations: OrganizationNumbers | null;
  /** Lengths of lists, by entity. */
  readonly counts: Readonly<Record<'categories' | 'campaigns' | 'tags' | 'labels', number | null>>;
  /** Open invitations are those that nobody accepted yet, also where their time is over. */
  readonly people: { readonly members: number; readonly staff: number; readonly open_invites: number; readonly open_staff_invites: number };
  /** Who takes part over a range of days, as far as the caller may see it. Null for whoever sees no activities. */
  readonly offer: ApplicationOffer | null;
}

/** How a range of days went in an application, beside as many days before it. */
export interface ApplicationOffer {
  /** Both days included, on the clock of the application. */
  readonly range: DateRange;
  readonly before: DateRange;
  readonly bucket: Bucket;
  /** The first and the last month with a session (`2026-11`), whatever the filters; null where there never was one. */
  readonly months: { readonly first: string; readonly last: string } | null;
  /** The application and those below it that the caller may see: what can be chosen from. */
  readonly applications: readonly { readonly id: string; readonly name: string }[];
  /** How many of the filters name what is not there for the caller. */
  readonly left_out: number;
  readonly totals: DashboardTotals;
  readonly totals_before: DashboardTotals;
  /** One for each bar, also where nothing happened. */
  readonly over_time: readonly DashboardBucket[];
  /** The days before, moved up so that the bars stand under those of the range. */
  readonly over_time_before: readonly DashboardBucket[];
  /** Bookings by part; null where there are too few people to be told apart. The sports and organizations with most come first. */
  readonly sports: readonly Part[] | null;
  readonly organizations: readonly Part[] | null;
  readonly areas: readonly Area[] | null;
  /** To the nearest five. */
  readonly genders: readonly Group[] | null;
  readonly ages: readonly Group[] | null;
  /** Bookings by the weekday (Monday is 1) and the hour in which a session starts. */
  readonly hours: readonly { readonly weekday: number; readonly hour: number; readonly total: number }[];
  readonly change: Change | null;
}

export interface DashboardTotals {
  readonly sessions: number;
  readonly cancelled_sessions: number;
  readonly participants: number;
  /** Spots of sessions that have a number of them, and how many of those are taken. */
  readonly spots: number;
  readonly taken: number;
  readonly present: number;
  readonly absent: number;
  readonly signed_out: number;
  /** Null stands for what the caller may not see. */
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
  /** Null where it has none: an activity without a sport. */
  readonly name: string | null;
  /** Both null where so few people are behind one of them that they might be recognised. */
  readonly total: number | null;
  readonly before: number | null;
}

/** The four digits of a postcode in which sessions take place, and the middle of their locations. */
export interface Area {
  readonly name: string | null;
  readonly total: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface OrganizationNumbers {
  readonly total: number;
  readonly by_status: Readonly<Record<'pending' | 'accepted' | 'archived', number>>;
  /** The five that wait longest, oldest first. */
  readonly waiting: readonly {
    readonly id: string;
    readonly name: string;
    readonly city: string | null;
    readonly logo: string | null;
    readonly created_at: string;
  }[];
  /** Sign-ups per calendar month (`2026-11`) in the application's zone: twelve, the last one under way. */
  readonly months: readonly MonthNumber[];
}

export interface MonthNumber {
  readonly month: string;
  readonly total: number;
}

/** What the API tells of one organization. */
export interface OrganizationStatistics {
  readonly members: number;
  /** Not accepted yet. Null for whoever may not see the invitations. */
  readonly open_invites: number | null;
  /** What goes on in the activities that the caller may see. Null for whoever sees none. */
  readonly offer: OfferStatistics | null;
  /** What it has so far. Null for whoever makes no offers in it. */
  readonly start: ClubStart | null;
}

export interface OfferStatistics {
  /** Both days included, in the zone of the organization's application. */
  readonly range: DateRange;
  readonly bucket: Bucket;
  readonly activities: number;
  /** Planned sessions that start in the range, and who has a place in them. */
  readonly totals: OfferTotals;
  /** One for each bar, also where nothing happened. */
  readonly over_time: readonly OfferBucket[];
  readonly genders: readonly Group[];
  readonly ages: readonly Group[];
  /** Under way or still to come, the soonest first; at most eight. */
  readonly next_sessions: readonly NextSession[];
  /** Sessions that people wait for: the longest lines first; at most eight. `waiting` is all of them. */
  readonly waiting: { readonly people: number; readonly sessions: number; readonly longest: readonly WaitingLine[] };
}

export interface OfferTotals {
  readonly sessions: number;
  readonly cancelled_sessions: number;
  readonly participants: number;
  /** Spots of sessions that have a number of them, and how many of those are taken. */
  readonly spots: number;
  readonly taken: number;
  readonly sign_ups: number;
}

export interface OfferBucket extends OfferTotals {
  /** Its first day. */
  readonly start: string;
  /** Of sessions that have begun. */
  readonly present: number;
  readonly absent: number;
  readonly signed_out: number;
  readonly not_recorded: number;
}

interface SessionLine {
  readonly id: string;
  readonly activity_id: string;
  readonly activity_name: string;
  readonly starts_at: string;
  readonly zone: string;
  /** Null: unlimited. */
  readonly spots: number | null;
  readonly participants_amount: number;
  readonly offers_amount: number;
}

export interface NextSession extends SessionLine {
  readonly ends_at: string;
  readonly location_name: string | null;
  readonly waitlist_count: number;
}

export interface WaitingLine extends SessionLine {
  readonly waiting: number;
  readonly offered: number;
}
