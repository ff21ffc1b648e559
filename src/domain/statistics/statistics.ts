import type { Bucket, DateRange } from './dateRange';
import type { Group } from './hideSmallGroups';

/** What the API tells of the current application. Null stands for what the caller may not list. */
export interface ApplicationStatistics {
  readonly organizations: OrganizationNumbers | null;
  /** Lengths of lists, by entity. */
  readonly counts: Readonly<Record<'categories' | 'campaigns' | 'tags' | 'labels', number | null>>;
  /** Open invitations are those that nobody accepted yet, also where their time is over. */
  readonly people: { readonly members: number; readonly staff: number; readonly open_invites: number; readonly open_staff_invites: number };
}

export interface OrganizationNumbers {
  readonly total: number;
  readonly by_status: Readonly<Record<'pending' | 'accepted' | 'archived', number>>;
  /** The five that wait longest, oldest first. */
  readonly waiting: readonly { readonly id: string; readonly name: string; readonly city: string | null; readonly created_at: string }[];
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
