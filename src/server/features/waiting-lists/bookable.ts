import type { PaymentType } from '../../../domain/orders/orderPlan';
import type { Bound, Capacity } from '../../../domain/bookings/capacity';
import type { SignUpWindow } from '../../../domain/bookings/signUpWindow';
import type { KeptAnswer } from '../../../domain/questions/answers';
import type { ActivityRules } from '../bookings/lockSession';
import type { Person } from '../persons/findOrMakePerson';
import type { BundleInWords } from '../../mail/bookingMail';
import type { WaitingListKind } from './entries';

/** Snapshot of a session, or of a bundle with its future sessions, as something that people can wait for. */
export interface Bookable {
  readonly kind: WaitingListKind;
  readonly id: string;
  readonly organization_id: string;
  readonly activity: ActivityRules;
  /** The local date on which ages are calculated. */
  readonly day: string;
  readonly starts_at: string;
  readonly is_cancelled: boolean;
  readonly window: SignUpWindow;
  /** The capacity and the bookings, and the spots that are kept for people outside this waiting list. */
  room(): { readonly capacity: Capacity; readonly taken: number; readonly held: number };
  /** The limits on the number of people; for a bundle its own and those of its future sessions. */
  bounds(): readonly Bound[];
  /** The name of a bundle, and the start times of its future sessions. Null for a session. */
  readonly bundle: BundleInWords | null;
  /** Ids of the persons who have a booking. */
  inside(): Promise<ReadonlySet<string>>;
}

/** A locked bookable, which can be booked. Lock it again after other bookings were made or released. */
export interface LockedBookable extends Bookable {
  /** Books it, and closes the person's own entry on its list. Returns the id of the booking; throws an ApiError if there is no room. */
  admit(request: BookingRequest): Promise<string>;
}

/** The person who wants a booking, their answers, and the reason if it is full. */
export interface BookingRequest {
  readonly way: 'add' | 'promotion';
  readonly person: Person;
  readonly answers: readonly KeptAnswer[];
  readonly notes: string | null;
  readonly reason: string | null;
  /** Number of other people who wait and could take the spot. */
  readonly waiting?: number;
  /** See `reserve`. */
  readonly payment?: PaymentType | 'apart';
  /** Code of the voucher, for payment by voucher. */
  readonly code?: string | null | undefined;
}
