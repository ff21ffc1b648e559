import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { fullName } from '../../../domain/persons/surname';
import { canonicalJson } from '../../../domain/sessions/plan/canonicalJson';
import { emptyPlan } from '../../../domain/sessions/plan/editPlan';
import type { Settled } from '../../../domain/sessions/plan/settleConflicts';
import { planRestore, type RestoreDecision, type RestorePlan } from '../../../domain/sessions/planRestore';
import type { ConflictChoice } from '../../../domain/sessions/sessionPlan';
import type { MovedUp } from '../../../domain/waiting-lists/movedUp';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import type { LockKey } from '../../db/lock';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { ApiError, conflict, invalid, notFound } from '../../core/apiError';
import { sentence } from '../../http/sentences';
import { affectedLocks } from '../bookings/affectedLocks';
import { bundleOf } from '../bookings/bundleOf';
import { lockSession, lockSessions, readSession, type SessionSnapshot } from '../bookings/lockSession';
import { notify } from '../bookings/notify';
import { placeFacts } from '../bookings/placeFacts';
import { reserve } from '../bookings/reserve';
import { personalOf } from '../persons/personInput';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { openEntries } from '../waiting-lists/entries';
import { reopenEntries } from '../waiting-lists/reopenEntries';
import { type ClosedEntry, ordersToRestore, restoreFacts, type Returning } from './restoreFacts';
import { sessionFacts } from './sessionFacts';
import { settle } from './settle';

type Params = Readonly<Record<string, string>>;

export const restoreBody = z.strictObject({
  /** The name of the plan that the user saw. */
  plan: z.string().max(100),
  /** What to do if the location or a trainer is no longer free. */
  conflicts: z.enum(['keep', 'stop']).default('keep'),
  notify: z.boolean().optional(),
});

/** The result of restoring a session. */
export interface RestoreDone {
  readonly restored: number;
  /** Number of people who wait again. */
  readonly waiting: number;
  readonly told: number;
  readonly moved_up: readonly MovedUp[];
}

/**
 * Shows what restoring a cancelled session would do: whether it is possible, who gets their place back, and the conflicts. Nothing is
 * written.
 */
export async function planSessionRestore(ctx: Ctx, params: Params): Promise<RestorePlan> {
  const access = await authorize(ctx, resourceNamed('sessions'), 'delete', params);
  await find(ctx, access, params['session_id'] ?? '');
  return (await planned(ctx, await readSession(ctx, params['session_id'] ?? ''), 'keep')).answer;
}

/**
 * Restores a cancelled session: people who held a place when it was cancelled get it back as far as they fit, and those who waited wait
 * again. It takes the locks of the session, the calendar, the session's refund run and the orders concerned, so that no one is refunded and
 * no location is taken at the same moment.
 *
 * @throws ApiError 409 if it cannot be restored, or the plan has changed; 422 for a conflict if the call says `stop`
 */
export async function restoreSession(ctx: Ctx, params: Params, input: z.infer<typeof restoreBody>): Promise<RestoreDone> {
  const sessions = resourceNamed('sessions');
  const entered = await authorize(ctx, sessions, 'delete', params);
  const id = params['session_id'] ?? '';
  await find(ctx, entered, id);
  return write(ctx, async (w) => {
    const orders = await ordersToRestore(w, id);
    await lockSessions(
      w,
      [id],
      ['calendar', entered.organization_id ?? ''],
      ['refund run', id],
      ...orders.map((order): LockKey => ['order', order]),
      ...(await affectedLocks(w, [id])),
    );
    const access = await authorizeAgain(w, sessions, 'delete', params);
    const session = await lockSession(w, id);
    const { decision, settled, people, waiting, answer } = await planned(w, session, input.conflicts);
    if (decision.issues.length > 0) throw new ApiError(409, decision.issues, { resource: sessions, body: { plan: answer } });
    if (input.plan !== answer.plan) throw conflict('session_rules.plan_changed', { plan: answer });
    if (settled.plan.issues.length > 0) throw invalid(settled.plan.issues, sessions);
    const row = { ...(await find(w, access, id)), id, organization_id: session.organization_id };
    await changeRows(w, 'sessions', [row], { status: 'planned', cancelled_at: null, cancel_reason: null }, { action: 'restored' });
    const returning = people.filter((person) =>
      decision.people.some(({ id: known, stays_out }) => known === person.id && stays_out === null),
    );
    await restoreBookings(w, id, returning);
    await reopenEntries(w, 'session', waiting);
    const moved_up = await advanceWaitingLists(w, [id]);
    const notified = input.notify ? await notifyRestored(w, session, returning, waiting) : 0;
    return { restored: returning.length, waiting: waiting.length, told: notified, moved_up };
  });
}

interface Planned {
  readonly decision: RestoreDecision;
  /** The session with its conflicts, as planning finds them. */
  readonly settled: Settled;
  readonly people: readonly Returning[];
  /** The people who wait again, in the order of the list. */
  readonly waiting: readonly ClosedEntry[];
  readonly answer: RestorePlan;
}

async function planned(ctx: Ctx, session: SessionSnapshot, choice: ConflictChoice): Promise<Planned> {
  const facts = await restoreFacts(ctx, session);
  const decision = planRestore(facts);
  const settled = await settleRestore(ctx, session, choice);
  const entries = new Map(facts.waiting.map((entry) => [entry.id, entry]));
  const waiting = decision.waiting.flatMap((id) => entries.get(id) ?? []);
  const outcome = new Map(decision.people.map((person) => [person.id, person.stays_out]));
  const [refusal = null] = decision.issues;
  const people = facts.people.map((person) => ({
    id: person.id,
    name: fullName(person.booking ?? person.holder),
    stays_out: outcome.get(person.id) ?? null,
    hasMail: (person.booking ?? person.holder).email !== null,
  }));
  const conflicts = settled.conflicts.map(({ what, session_id }) => [what, session_id]);
  const name = createHash('sha256')
    .update(canonicalJson({ ...decision, conflicts }))
    .digest('base64url')
    .slice(0, 32);
  const answer: RestorePlan = {
    plan: name,
    refusal: refusal && sentence(ctx.locale, refusal, resourceNamed('sessions')),
    people: people.map(({ hasMail: _hasMail, ...person }) => person),
    waiting: waiting.map((entry) => ({ id: entry.id, name: fullName(entry) })),
    conflicts: settled.conflicts,
    told:
      people.filter(({ hasMail, stays_out }) => hasMail && stays_out === null).length +
      waiting.filter(({ email }) => email !== null).length,
  };
  return { decision, settled, people: facts.people, waiting, answer };
}

/** Checks conflicts as a plan that creates the session does: its location or trainers may have been taken since the cancellation. */
async function settleRestore(ctx: Ctx, { id, organization_id, activity, zone }: SessionSnapshot, choice: ConflictChoice): Promise<Settled> {
  const [session] = await sessionFacts(ctx.db, eq(table('sessions').id, id));
  if (!session) throw notFound();
  return settle(ctx.db, { ...emptyPlan('only_this', 1), restores: [session] }, choice, { organization_id, activity_id: activity.id, zone });
}

/** Returns people to the session. Their purchases are still valid, so nothing is sold. */
async function restoreBookings(w: WriteCtx, session_id: string, people: readonly Returning[]): Promise<void> {
  // Read again, because the session is planned now.
  const session = await lockSession(w, session_id);
  for (const { booking, holder } of people) {
    const { answers } = booking ?? holder;
    const person = { ...personalOf(booking ?? holder), id: (booking ?? holder).person };
    const request = { person, answers, notes: booking?.notes ?? null, reason: null, payment: 'apart' } as const;
    if (booking) await reserve(w, session, { ...request, way: 'return', returning: booking });
    else await reserve(w, session, { ...request, way: 'bundle', bundle_place: holder.id });
  }
}

/** Sends one mail to each of them, and returns how many. People who moved up from the waiting list already got a mail about that. */
async function notifyRestored(
  w: WriteCtx,
  { id, organization_id, activity, starts_at }: SessionSnapshot,
  people: readonly Returning[],
  waiting: readonly ClosedEntry[],
): Promise<number> {
  const facts = await placeFacts(w, { kind: 'session', id, activity });
  const readers = people.filter(({ booking, holder }) => (booking ?? holder).email !== null);
  for (const { booking, holder } of readers) {
    const bundle = await bundleOf(w, booking?.bundle_place ?? holder?.id ?? null);
    const about = { organization_id, activity_name: activity.name, starts_at, bundle, facts };
    await notify(w, booking ?? holder, about, { kind: 'restored', session: true, is_waiting: false });
  }
  const still = new Set((await openEntries(w, 'session', id)).flatMap((entry) => (entry.status === 'waiting' ? [entry.id] : [])));
  const waiters = waiting.filter((entry) => entry.email !== null && still.has(entry.id));
  for (const entry of waiters) {
    const about = { organization_id, activity_name: activity.name, starts_at };
    await notify(w, entry, about, { kind: 'restored', session: true, is_waiting: true });
  }
  return readers.length + waiters.length;
}
