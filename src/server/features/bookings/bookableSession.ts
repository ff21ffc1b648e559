import { capacityOf } from '../../../domain/bookings/capacity';
import type { Transaction } from '../../engine/transaction';
import { peopleInSession } from '../persons/peopleInside';
import type { Bookable, LockedBookable } from '../waiting-lists/bookable';
import { keptOutside, keptSpots, type LockedSession, type SessionSnapshot } from './lockSession';
import { reserve } from './reserve';

/** A session as a bookable. */
export const bookableSession = (w: Transaction, session: SessionSnapshot): Bookable => ({
  kind: 'session',
  id: session.id,
  organization_id: session.organization_id,
  activity: session.activity,
  day: session.date,
  starts_at: session.starts_at,
  is_cancelled: session.is_cancelled,
  window: session.window,
  room: () => ({ capacity: capacityOf(session.spots), taken: session.taken, held: keptOutside(session) }),
  bounds: () => [
    {
      of: { kind: 'session', id: session.id, date: session.date },
      capacity: capacityOf(session.spots),
      occupancy: { taken: session.taken, held: keptSpots(session) },
    },
  ],
  bundle: null,
  inside: () => peopleInSession(w, session.id),
});

export const lockedBookableSession = (w: Transaction, session: LockedSession): LockedBookable => ({
  ...bookableSession(w, session),
  admit: (request) => reserve(w, session, request),
});
