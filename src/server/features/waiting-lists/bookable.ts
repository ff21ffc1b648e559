import type { PaymentType } from '../../../domain/orders/orderPlan';
import type { Bound, Capacity } from '../../../domain/bookings/capacity';
import type { SignUpWindow } from '../../../domain/bookings/signUpWindow';
import type { KeptAnswer } from '../../../domain/questions/answers';
import type { ActivityRules } from '../bookings/lockSession';
import type { Person } from '../persons/findOrMakePerson';
import type { BundleInWords } from '../../mail/bookingMail';
import type { WaitingListKind } from './entries';

/** A session, or a bundle with the sessions it has ahead, as something that people wait for: as it stood when it was read. */
export interface Bookable {
  readonly kind: WaitingListKind;
  readonly id: string;
  readonly organization_id: string;
  readonly activity: ActivityRules;
  /** The local date on which ages count. */
  readonly day: string;
  readonly starts_at: string;
  readonly is_cancelled: boolean;
  readonly window: SignUpWindow;
  /** How many fit beside `taken`, and the spots that are kept for others than those on this list. */
  room(): { readonly capacity: Capacity; readonly taken: number; readonly held: number };
  /** Its limits: of a bundle its own, and those of its sessions ahead. */
  bounds(): readonly Bound[];
  /** Of a bundle: how it is called, and when its sessions ahead start. Null for a session. */
  readonly bundle: BundleInWords | null;
  /** Who is in already: ids of persons. */
  inside(): Promise<ReadonlySet<string>>;
}

/** The same under its locks, so that one can book it. Locked anew after others have come in or gone. */
export interface LockedBookable extends Bookable {
  /** Books it, and ends the person's own entry on its list. Returns the booking's id; throws an ApiError where there is no room. */
  admit(request: BookingRequest): Promise<string>;
}

/** Who wants in, with which answers, and why though it is full. */
export interface BookingRequest {
  readonly way: 'add' | 'promotion';
  readonly person: Person;
  readonly answers: readonly KeptAnswer[];
  readonly notes: string | null;
  readonly reason: string | null;
  /** How many others wait who could have the spot. */
  readonly waiting?: number;
  /** As with `reserve`. */
  readonly payment?: PaymentType | 'apart';
  /** Of the voucher, where that is how. */
  readonly code?: string | null | undefined;
}
