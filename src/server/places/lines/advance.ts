import { promotionPlan, type PromotionPlan } from '../../../domain/places/promotionPlan';
import { expiredOffers, inLine } from '../../../domain/places/waitingList';
import { endOffers } from '../../auth/secrets/linkTokens';
import { audit } from '../../crud/audit';
import { newId } from '../../db/columns';
import type { Acting } from '../acting';
import { entriesOf, type Entry, factsOf, type Goal, LINES, openEntries, setEntries } from './line';
import { offerTo } from './offerTo';
import { personalOf } from '../reserve';
import { tellPromoted } from '../tell';

/** What happened in a line. */
export interface Advanced {
  readonly promoted: number;
  readonly offered: number;
  readonly expired: number;
  readonly closed: number;
}

/**
 * Lets a line that is held move on: offers that have run out go to its end, then whoever's turn it is comes in or is
 * offered a place. Asked again it does nothing, until something has changed.
 */
export async function advance(w: Acting, goal: Goal): Promise<Advanced> {
  const entries = await openEntries(w, goal.kind, goal.id);
  if (entries.length === 0) return { promoted: 0, offered: 0, expired: 0, closed: 0 };
  const hasStarted = w.now.getTime() >= Date.parse(goal.starts_at);
  const expired = goal.is_cancelled || hasStarted ? [] : await expire(w, goal, entries);
  const line = expired.length > 0 ? await openEntries(w, goal.kind, goal.id) : entries;
  const plan = promotionPlan(await factsOf(w, goal, line));
  await carryOut(w, goal, plan, new Map(line.map((entry) => [entry.id, entry])));
  return { promoted: plan.promoted.length, offered: plan.offered.length, expired: expired.length, closed: plan.closed.length };
}

/** The entry stays as what it was, an offer that ran out; a new one waits at the end. */
async function expire(w: Acting, goal: Goal, entries: readonly Entry[]): Promise<Entry[]> {
  const expired = inLine(expiredOffers(entries, w.now.toISOString()));
  if (expired.length === 0) return expired;
  const at = w.now.toISOString();
  await setEntries(
    w,
    goal.kind,
    expired.map(({ id }) => id),
    { status: 'expired', handled_at: at },
  );
  const { owner, entries: resource } = LINES[goal.kind];
  const again = expired.map((entry) => ({
    id: newId(),
    organization_id: goal.organization_id,
    [owner]: goal.id,
    ...personalOf(entry),
    person: entry.person,
    answers: entry.answers,
    priority: 0,
    status: 'waiting',
    joined_at: at,
    created_at: at,
    updated_at: at,
  }));
  await w.db.insert(entriesOf(goal.kind)).values(again as never);
  await endOffers(
    w.db,
    expired.map(({ id }) => id),
  );
  await audit(
    w,
    ...expired.map(({ id }) => ({
      action: 'expired',
      resource,
      record_id: id,
      before: { status: 'offered' },
      after: { status: 'expired' },
      organization_id: goal.organization_id,
    })),
  );
  return expired;
}

async function carryOut(
  w: Acting,
  goal: Goal,
  { promoted, offered, closed }: PromotionPlan,
  line: ReadonlyMap<string, Entry>,
): Promise<void> {
  const { entries: resource } = LINES[goal.kind];
  for (const id of promoted) {
    const entry = line.get(id);
    if (!entry) continue;
    await goal.admit({
      way: 'promotion',
      person: { ...personalOf(entry), id: entry.person },
      answers: entry.answers,
      notes: null,
      reason: null,
    });
    await tellPromoted(w, goal, entry);
  }
  for (const { id, expires_at } of offered) {
    const entry = line.get(id);
    if (entry) await offerTo(w, goal, entry, expires_at, null);
  }
  if (closed.length === 0) return;
  await setEntries(w, goal.kind, closed, { status: 'closed', handled_at: w.now.toISOString() });
  await endOffers(w.db, closed);
  await audit(
    w,
    ...closed.map((id) => ({
      action: 'closed',
      resource,
      record_id: id,
      before: { status: line.get(id)?.status },
      after: { status: 'closed' },
      organization_id: goal.organization_id,
    })),
  );
}
