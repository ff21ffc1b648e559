import type { EntryStatus } from '../waiting-lists/entryStatus';
import type { About } from '../messages/variables';
import type { RecipientState } from '../messages/loggedMessage';
import type { Difference, Likeness } from './merge';

/** A past or future session of a person. */
export interface PersonSession {
  readonly id: string;
  readonly session_id: string;
  readonly activity_id: string;
  readonly activity_name: string;
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly is_ahead: boolean;
  readonly session_status: string;
  readonly status: 'active' | 'cancelled';
  readonly attendance_status: 'present' | 'absent' | 'signed_out' | 'none';
  readonly is_by_bundle: boolean;
  readonly notes: string | null;
}

/** A bundle of a person, current or past. */
export interface PersonBundle {
  readonly id: string;
  readonly bundle_id: string;
  readonly bundle_name: string;
  readonly activity_id: string;
  readonly activity_name: string;
  readonly status: 'active' | 'cancelled';
  readonly subscribed_at: string;
}

/** A place on a waiting list: of a session by its date, or of a bundle by its name. */
export interface PersonWait {
  readonly id: string;
  readonly activity_id: string;
  readonly activity_name: string;
  readonly session_id: string | null;
  readonly date: string | null;
  readonly start_time: string | null;
  readonly bundle_id: string | null;
  readonly bundle_name: string | null;
  readonly status: EntryStatus;
  readonly joined_at: string;
}

/** A purchase. Amounts in whole cents. */
export interface PersonPurchase {
  readonly id: string;
  readonly number: number;
  readonly created_at: string;
  readonly titles: readonly string[];
  readonly total_in_cents: number;
  readonly paid_in_cents: number;
  readonly status: string;
}

/** A message to a person, sent or not. */
export interface PersonMessage {
  readonly id: string;
  readonly recipient_id: string;
  readonly subject: string;
  readonly body: string;
  readonly sender: string | null;
  readonly created_at: string;
  readonly about: About;
  readonly about_name: string;
  readonly activity_id: string | null;
  readonly session_id: string | null;
  readonly bundle_id: string | null;
  readonly product_id: string | null;
  readonly email: string | null;
  readonly status: RecipientState;
  readonly error: string | null;
  readonly sent_at: string | null;
}

/** A mail that was sent automatically on behalf of a club: about a booking, a payment or a refund. */
export interface PersonMail {
  readonly id: string;
  readonly subject: string;
  readonly to_email: string;
  readonly status: RecipientState;
  readonly error: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

/** How to reach a person, and who shares the address. */
export interface PersonReach {
  readonly email: string | null;
  readonly phone: string | null;
  /** They opted out of notifications of the application on that address. */
  readonly is_out: boolean;
  /** Others in the organization with the same address, by name. */
  readonly shared_with: readonly { readonly id: string; readonly name: string }[];
}

/** A person who may be the same, and why. */
export interface AlikePerson {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly date_of_birth: string | null;
  readonly why: readonly Likeness[];
}

/** What prevents a merge: both are in the same session or bundle, or on its waiting list. */
export interface MergeObstacle {
  readonly kind: 'session' | 'bundle';
  readonly activity_name: string;
  /** For a session. */
  readonly date: string | null;
  /** For a bundle. */
  readonly name: string | null;
}

/** What merging two persons would do. `plan` is a fingerprint: the same outcome has the same one. */
export interface MergePlan {
  readonly plan: string;
  readonly kept: { readonly id: string; readonly name: string };
  readonly other: { readonly id: string; readonly name: string };
  readonly differences: readonly Difference[];
  /** Number of records that move along, by entity. */
  readonly moves: readonly { readonly resource: string; readonly count: number }[];
  readonly obstacles: readonly MergeObstacle[];
}

/** A completed merge that can be undone. */
export interface DoneMerge {
  readonly id: string;
  readonly name: string;
  readonly by_name: string | null;
  readonly created_at: string;
  readonly moved: number;
}
