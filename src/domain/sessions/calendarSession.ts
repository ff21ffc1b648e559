import type { CalendarColor } from '../calendar/calendarColors';

/** One session on the calendar: what `GET A/sessions/calendar` answers under `sessions`, by start. */
export interface CalendarSession {
  readonly id: string;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly status: 'planned' | 'cancelled';
  /** Null: unlimited. */
  readonly spots: number | null;
  readonly participants_amount: number;
  readonly offers_amount: number;
  readonly waitlist_count: number;
  /** Where it is: its own location, or that of its activity. */
  readonly location_id: string | null;
  readonly location_name: string | null;
  /** Which parts of that location it takes; empty takes the whole of it. */
  readonly location_parts: readonly string[];
  /** It is one of a series. */
  readonly is_repeated: boolean;
  readonly activity_id: string;
  readonly activity_color: CalendarColor | null;
  /** Only on a calendar of several activities. */
  readonly location_color: CalendarColor | null;
  /** Its activity is a draft, so only the organization sees it. */
  readonly is_draft: boolean;
  readonly organization_id: string;
  /** Null on the calendar of one activity, where it would be the same for every session. */
  readonly activity_name: string | null;
  /** Null on the calendar of one organization. */
  readonly organization_name: string | null;
}

/** Maximum number of sessions in one answer; more would be unreadable. */
export const MAX_CALENDAR_SESSIONS = 2000;

/** Maximum number of days in one request: two months. */
export const MAX_CALENDAR_DAYS = 62;
