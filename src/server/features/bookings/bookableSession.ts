import { capacityOf } from '../../../domain/bookings/capacity';
import type { Transaction } from '../../engine/transaction';
import type { LockedSession } from './lockSession';
import type { Bookable } from '../waiting-lists/entries';
import { peopleInSession } from '../persons/peopleInside';
import { reserve } from './reserve';

/** A held session as something that people wait for. */
export const bookableSession = (w: Transaction, session: LockedSession): Bookable => ({
  kind: 'session',
  id: session.id,
  organization_id: session.organization_id,
  activity: session.activity,
  day: session.date,
  starts_at: session.starts_at,
  is_cancelled: session.is_cancelled,
  window: session.window,
  room: () => ({ capacity: capacityOf(session.spots), taken: session.taken, held: session.bundle_offers }),
  inside: () => peopleInSession(w, session.id),
  admit: (request) => reserve(w, session, request),
});
