import { promotionPlan } from '../../../domain/places/promotionPlan';
import type { LockKey } from '../../db/lock';
import type { Acting } from '../acting';
import { bundlesAround, holdOneAround } from '../around';
import type { HeldSession } from '../hold';
import { moveOn } from '../moveOn';
import { factsOf, type Goal, openEntries } from './line';

/**
 * A session held, whoever waits for it served first: an offer that ran out a second ago is somebody else's before it is
 * a newcomer's.
 */
export async function holdSettled(w: Acting, session_id: string, ...also: readonly LockKey[]): Promise<HeldSession> {
  const session = await holdOneAround(w, session_id, ...also);
  if (session.in_line === 0 && (await bundlesAround(w, [session_id])).length === 0) return session;
  await moveOn(w, [session_id]);
  return holdOneAround(w, session_id);
}

/**
 * How many others could have a place and wait for staff to give it: where nobody comes off the list by itself. Those
 * whom a rule keeps out do not stand in anybody's way.
 */
export async function waitersBefore(w: Acting, goal: Goal, person_id: string): Promise<number> {
  const facts = await factsOf(w, goal, await openEntries(w, goal.kind, goal.id));
  const { blocked } = promotionPlan(facts);
  if (blocked !== 'manual' && blocked !== 'cutoff') return 0;
  return facts.line.filter(({ status, issues, person }) => status === 'waiting' && issues.length === 0 && person !== person_id).length;
}
