import type { StaffPayment } from '../../../domain/orders/orderPlan';
import type { Locale } from '../../../schema/resource';
import { userByEmail } from '../../auth/userCard';
import { bookingMail, type BookingNews, type BundleInWords } from '../../mail/bookingMail';
import { queueMail } from '../../mail/queueMail';
import { senderOf } from '../../mail/sender';
import type { Transaction } from '../../engine/transaction';
import { costOf } from '../orders/costOf';
import { mailedFor } from '../organizations/mailedFor';
import type { Bookable } from '../waiting-lists/bookable';
import type { WaitingEntry } from '../waiting-lists/entries';
import type { PlaceFacts } from '../../mail/factLines';
import { placeFacts } from './placeFacts';
import type { Person } from '../persons/findOrMakePerson';
import type { Personal } from '../persons/personInput';

/** The facts of a session or bundle that a mail mentions. */
export interface NoticeSubject {
  readonly organization_id: string;
  readonly activity_name: string;
  readonly starts_at: string;
  readonly bundle?: BundleInWords | null;
  /** Location, end and cancellation term, for a person who has a place or may take one. */
  readonly facts?: PlaceFacts | null;
}

const subjectOf = async (w: Transaction, bookable: Bookable): Promise<NoticeSubject> => ({
  organization_id: bookable.organization_id,
  activity_name: bookable.activity.name,
  starts_at: bookable.starts_at,
  bundle: bookable.bundle,
  facts: await placeFacts(w, bookable),
});

/** A person as stored in their booking or entry, with the id of the person. */
type Reader = Personal & { readonly person: string };

/**
 * Queues a mail to a person about their own booking, in the language of their account if they have one. A person without an address gets no
 * mail.
 *
 * @param others people with the same address whose bookings the same mail covers
 */
export async function notify(
  w: Transaction,
  person: Reader,
  about: NoticeSubject,
  news: BookingNews,
  others: readonly Reader[] = [],
): Promise<void> {
  if (person.email === null) return;
  const organization = await mailedFor(w.db, about.organization_id);
  if (!organization) return;
  const known = await userByEmail(w.db, person.email);
  const sender = await senderOf(w.db, w.config, organization.application_id);
  const locale = (known?.locale as Locale | undefined) ?? 'nl';
  await queueMail(w, {
    person_id: person.person,
    other_person_ids: others.map((other) => other.person),
    ...bookingMail({
      locale,
      sender,
      to: { email: person.email, first_name: person.first_name, last_name: person.last_name },
      others,
      organization,
      activity: about.activity_name,
      starts_at: about.starts_at,
      bundle: about.bundle ?? null,
      facts: about.facts ?? null,
      news,
    }),
  });
}

/** The price of a place. */
export const costOfPlace = (w: Transaction, { kind, id, activity }: Bookable): Promise<number | null> =>
  costOf(w, { activity_id: activity.id, sessions: kind === 'session' ? 1 : 0, bundles: kind === 'bundle' ? [id] : [] });

export const notifyPromoted = async (w: Transaction, bookable: Bookable, entry: WaitingEntry) =>
  notify(w, entry, await subjectOf(w, bookable), { kind: 'promoted', cost_in_cents: await costOfPlace(w, bookable) });
export const notifyOffered = async (w: Transaction, bookable: Bookable, entry: WaitingEntry, token: string, expires_at: string) =>
  notify(w, entry, await subjectOf(w, bookable), { kind: 'offered', token, expires_at, cost_in_cents: await costOfPlace(w, bookable) });

/** Informs a person whom staff added about the place and the payment. */
export const notifyAdded = async (w: Transaction, bookable: Bookable, person: Person, payment: StaffPayment) =>
  notify(w, { ...person, person: person.id }, await subjectOf(w, bookable), {
    kind: 'added',
    cost_in_cents: await costOfPlace(w, bookable),
    payment,
  });
