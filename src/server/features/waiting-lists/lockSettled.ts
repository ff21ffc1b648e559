import { promotionPlan } from '../../../domain/waiting-lists/promotionPlan';
import type { LockKey } from '../../db/lock';
import type { Transaction } from '../../engine/transaction';
import { affectedBundles, lockSessionAndAffected } from '../bookings/affectedLocks';
import type { LockedSession } from '../bookings/lockSession';
import { advanceWaitingLists } from './advanceWaitingLists';
import { factsOf, type Bookable, openEntries } from './entries';

/**
 * A session held, whoever waits for it served first: an offer that ran out a second ago is somebody else's before it is
 * a newcomer's.
 */
export async function lockSettled(w: Transaction, session_id: string, ...also: readonly LockKey[]): Promise<LockedSession> {
  const session = await lockSessionAndAffected(w, session_id, ...also);
  if (session.in_line === 0 && (await affectedBundles(w, [session_id])).length === 0) return session;
  await advanceWaitingLists(w, [session_id]);
  return lockSessionAndAffected(w, session_id);
}

/**
 * How many others could have a place and wait for staff to give it: where nobody comes off the list by itself. Those
 * whom a rule keeps out do not stand in anybody's way.
 */
export async function waitersBefore(w: Transaction, bookable: Bookable, person_id: string): Promise<number> {
  const facts = await factsOf(w, bookable, await openEntries(w, bookable.kind, bookable.id));
  const { blocked } = promotionPlan(facts);
  if (blocked !== 'manual' && blocked !== 'cutoff') return 0;
  return facts.line.filter(({ status, issues, person }) => status === 'waiting' && issues.length === 0 && person !== person_id).length;
}
