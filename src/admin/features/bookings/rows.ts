import type bundles from '../../../../resources/bundles';
import type participants from '../../../../resources/participants';
import type sessions from '../../../../resources/sessions';
import type waiting_list_entries from '../../../../resources/waiting_list_entries';
import type { Attendance } from '../../../domain/bookings/checkIn';
import type { Row } from '../../../schema/row';

/** A participant of a session; one of a bundle lacks the attendance fields. */
export interface Participant extends Row<typeof participants> {
  readonly attendance_status: Attendance;
  /** The price and the state of its order; null when it is free, and not sent to a person who may not see amounts. */
  readonly price_in_cents: number | null;
  readonly order_status: string | null;
}

/** A session with its counts. */
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
