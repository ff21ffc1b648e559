import { capacityOf } from '../../domain/places/capacity';
import type { Acting } from './acting';
import type { HeldSession } from './hold';
import type { Goal } from './lines/line';
import { peopleInSession } from './people/peopleInside';
import { reserve } from './reserve';

/** A held session as something that people wait for. */
export const sessionGoal = (w: Acting, session: HeldSession): Goal => ({
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
  admit: (wish) => reserve(w, session, wish),
});
