import type bundles from '../../../../resources/bundles';
import type participants from '../../../../resources/participants';
import type sessions from '../../../../resources/sessions';
import type waiting_list_entries from '../../../../resources/waiting_list_entries';
import type { Attendance } from '../../../domain/bookings/checkIn';
import type { Row } from '../../../schema/row';

/** Somebody with a booking in a session; one in a bundle lacks what is about attendance. */
export interface Participant extends Row<typeof participants> {
  readonly attendance_status: Attendance;
  /** What it costs and how its order stands; null where it is free, and not sent to who sees no money. */
  readonly price_in_cents: number | null;
  readonly order_status: string | null;
}

/** A session with what is counted for it. */
export interface CountedSession extends Row<typeof sessions> {
  readonly participants_amount: number;
  readonly waitlist_count: number;
  readonly offers_amount: number;
}

export interface Bundle extends Row<typeof bundles> {
  readonly start_date: string | null;
  readonly sessions_count: number;
  readonly participants_amount: number;
  readonly offers_amount: number;
}

export type WaitingEntry = Row<typeof waiting_list_entries>;
