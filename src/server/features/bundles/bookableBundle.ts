import { type Bound, capacityOf, tightestBound } from '../../../domain/bookings/capacity';
import type { Transaction } from '../../engine/transaction';
import { keptSpots } from '../bookings/lockSession';
import { peopleInBundle, peopleInSession } from '../persons/peopleInside';
import type { Bookable, LockedBookable } from '../waiting-lists/bookable';
import type { BundleSnapshot, LockedBundle } from './lockBundle';
import { reserveBundle } from './reserveBundle';

/** A bundle as a bookable; its room is that of its tightest limit. */
export const bookableBundle = (w: Transaction, bundle: BundleSnapshot): Bookable => {
  const first = bundle.sessions[0];
  const last = bundle.sessions.at(-1);
  const now = w.now.toISOString();
  return {
    kind: 'bundle',
    id: bundle.id,
    organization_id: bundle.organization_id,
    activity: bundle.activity,
    day: first?.date ?? now.slice(0, 10),
    // Without future sessions there is nothing left to wait for.
    starts_at: first?.starts_at ?? now,
    is_cancelled: false,
    window: { opens_at: null, closes_at: last?.starts_at ?? now },
    room: () => roomOf(bundle),
    bounds: () => boundsOf(bundle),
    bundle: { name: bundle.name, starts: bundle.sessions.map(({ starts_at }) => starts_at) },
    async inside() {
      const people = await peopleInBundle(w, bundle.id);
      for (const { id } of bundle.sessions) for (const person of await peopleInSession(w, id)) people.add(person);
      return people;
    },
  };
};

export const lockedBookableBundle = (w: Transaction, bundle: LockedBundle): LockedBookable => ({
  ...bookableBundle(w, bundle),
  admit: (request) => reserveBundle(w, bundle, request),
});

function boundsOf({ spots, taken, offers, sessions }: BundleSnapshot): Bound[] {
  return [
    { of: { kind: 'bundle' }, capacity: capacityOf(spots), occupancy: { taken, held: offers } },
    ...sessions.map((session): Bound => ({
      of: { kind: 'session', id: session.id, date: session.date },
      capacity: capacityOf(session.spots),
      occupancy: { taken: session.taken, held: keptSpots(session) },
    })),
  ];
}

function roomOf(bundle: BundleSnapshot): ReturnType<Bookable['room']> {
  const tightest = tightestBound(boundsOf(bundle));
  // Offers on this bundle's own list are added back: the caller counts them, because an expired offer no longer keeps a spot.
  return { capacity: capacityOf(tightest && tightest.free + bundle.offers), taken: 0, held: 0 };
}
