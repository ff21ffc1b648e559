import { capacityOf } from '../../../domain/bookings/capacity';
import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import { decideBundle } from '../../../domain/bookings/reserveBundle';
import { isOpenOffer } from '../../../domain/waiting-lists/waitingList';
import { createRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { keptSpots } from '../bookings/lockSession';
import { ownEntry, refused, reserve } from '../bookings/reserve';
import { sellPlace } from '../orders/sellPlace';
import { peopleInBundle, sessionsWith } from '../persons/peopleInside';
import { personalOf } from '../persons/personInput';
import type { BookingRequest } from '../waiting-lists/bookable';
import { changeStatus } from '../waiting-lists/changeStatus';
import type { LockedBundle } from './lockBundle';

/**
 * The one way to book a bundle: a booking of the bundle, and one by `reserve` in each of its future sessions, or none at all. It closes the
 * person's own entry on the waiting list.
 *
 * @returns the id of the booking
 * @throws ApiError 422 for a person who may not take part, 409 if the bundle or one of its sessions is full
 */
export async function reserveBundle(w: Transaction, bundle: LockedBundle, request: BookingRequest): Promise<string> {
  const { person, way } = request;
  const own = bundle.open_entries > 0 ? await ownEntry(w, 'bundle', bundle.id, person.id) : null;
  // The spot that is kept for this person is available to them.
  if (own && isOpenOffer(own, w.now.toISOString())) {
    bundle.offers -= 1;
    for (const session of bundle.sessions) session.bundle_offers -= 1;
  }
  const inSessions = await sessionsWith(
    w,
    person.id,
    bundle.sessions.map(({ id }) => id),
  );
  const occupancy = { taken: bundle.taken, held: bundle.offers };
  const decision = decideBundle({
    capacity: capacityOf(bundle.spots),
    occupancy,
    way,
    waiting: request.waiting ?? 0,
    reason: request.reason,
    is_in: (await peopleInBundle(w, bundle.id)).has(person.id),
    eligibility: bundle.sessions[0] ? eligibilityIssues(bundle.activity, person, bundle.sessions[0].date) : [],
    sessions: bundle.sessions.map(({ id, date, spots, taken, ...kept }) => ({
      id,
      date,
      capacity: capacityOf(spots),
      occupancy: { taken, held: keptSpots(kept) },
      is_in: inSessions.has(id),
    })),
  });
  const can_wait = bundle.activity.has_waitlist && bundle.sessions.length > 0;
  if (decision.kind === 'refuse')
    throw refused(decision, {
      spots: bundle.spots,
      ...occupancy,
      ...(decision.over ? { over: decision.over } : {}),
      can_wait: can_wait && (decision.why === 'full' || decision.why === 'people_wait'),
    });
  const id = await book(w, bundle, request);
  const { id: of_bundle, name: bundle_name, organization_id, activity } = bundle;
  if (request.payment !== 'apart')
    await sellPlace(
      w,
      { organization_id, activity, person, answers: request.answers, of: { bundle: of_bundle, bundle_name, bundle_place: id } },
      request.payment ?? 'invoice',
      request.code,
    );
  for (const session of bundle.sessions)
    await reserve(w, session, {
      way: 'bundle',
      person,
      answers: request.answers,
      notes: request.notes,
      reason: request.reason,
      bundle_place: id,
    });
  if (own) await changeStatus(w, 'bundle', [own], 'admit', { bundle_place: id });
  return id;
}

async function book(
  w: Transaction,
  { id: bundle_id, organization_id }: LockedBundle,
  { person, answers, notes, reason }: BookingRequest,
): Promise<string> {
  const subscribed_at = w.now.toISOString();
  const booking = {
    organization_id,
    bundle_id,
    ...personalOf(person),
    person: person.id,
    answers,
    notes,
    status: 'active',
    subscribed_at,
  } as const;
  const [id = ''] = await createRows(w, 'bundle_places', [booking], reason);
  return id;
}
