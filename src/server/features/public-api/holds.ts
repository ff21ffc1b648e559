import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { capacityOf } from '../../../domain/bookings/capacity';
import { decideReserve } from '../../../domain/bookings/reserve';
import { issue } from '../../../domain/checks/issue';
import { holdUntil, isOpenHold, MAX_PLACES } from '../../../domain/public-api/holds';
import type { Deps } from '../../core/deps';
import { takeHold } from '../../auth/secrets/attempts';
import { sign, signed } from '../../auth/secrets/serverKey';
import { newId } from '../../db/columns';
import { holds } from '../../db/system/publicApi';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { ApiError, conflict, notFound } from '../../core/apiError';
import type { Call, ClientCtx } from '../../http/endpoint';
import { isPublished } from '../activities/isPublished';
import { bookableSession } from '../bookings/bookableSession';
import { keptSpots, type LockedSession } from '../bookings/lockSession';
import { lockSessionAndAffected } from '../bookings/affectedLocks';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { lockSettledSession } from '../waiting-lists/lockSettled';
import { waitersBefore } from '../waiting-lists/promotionFacts';
import { asClient, asClientOnce } from './asClient';
import { assertWithinLimits, ShareReached, visitorLocks, visitorOf } from './holdLimits';
import { notifyShareReached } from './notifyShareReached';

export const holdBody = z.strictObject({ session: z.uuid().toLowerCase(), places: z.int().min(1).max(MAX_PLACES).default(1) });
export type HoldInput = z.infer<typeof holdBody>;
export type Hold = typeof holds.$inferSelect;

/** A hold as the API returns it. The bearer of the token `hold` may order on it or release it. */
export interface HeldPlaces {
  readonly hold: string;
  readonly session: string;
  readonly places: number;
  readonly expires_at: string;
}

const PURPOSE = 'hold';
const NOBODY_YET = '00000000-0000-0000-0000-000000000000';

/**
 * Holds places in a session for a quarter of an hour, during which they count as taken for everyone. The rules are those for staff, without
 * the exceptions that staff may make. The people are named when the places are ordered. Source: docs/domain/public-api.md 6.
 *
 * @throws ApiError 404 if the session is not published; 409 if there is no room, sign-up is closed, others wait, or too many places of the
 * session are held for this visitor or client; 429 if this visitor has too many open holds
 */
export async function keepPlaces(deps: Deps, call: Call<ClientCtx, HoldInput>): Promise<HeldPlaces> {
  const { client, now } = call.ctx;
  const { session: session_id, places } = call.body;
  const visitor = visitorOf(deps.config, call);
  await takeHold(deps.db.orm, client.application_id, now);
  const made = asClientOnce(deps, call, async (w) => {
    const session = await lockSettledSession(w, session_id, ...visitorLocks(client.application_id, visitor));
    await assertBookable(w, client.application_id, session.activity.id);
    const waiting = session.open_entries > 0 ? await waitersBefore(w, bookableSession(w, session), NOBODY_YET) : 0;
    const decision = decideReserve({
      now: now.toISOString(),
      way: 'hold',
      session,
      capacity: capacityOf(session.spots),
      occupancy: { taken: session.taken, held: keptSpots(session) },
      places,
      waiting,
      window: session.window,
      is_in: false,
      eligibility: [],
      reason: null,
    });
    if (decision.kind === 'refuse') throw refusedHold(decision, session);
    await assertWithinLimits(w, session, { application_id: client.application_id, visitor, places });
    const id = newId();
    const expires_at = holdUntil(now.toISOString(), session.starts_at);
    const { organization_id } = session;
    const { application_id } = client;
    await w.db.insert(holds).values({
      id,
      application_id,
      organization_id,
      session_id,
      places,
      visitor,
      status: 'open',
      expires_at,
      created_at: now.toISOString(),
    });
    return { id, session: session_id, places, expires_at };
  });
  const { id, ...held } = await made.catch(async (error: unknown) => {
    if (error instanceof ShareReached) await notifyShareReached(deps, call.ctx, session_id);
    throw error;
  });
  return { hold: sign(deps.config, PURPOSE, id), ...held };
}

/** A refusal with its reason and the number of places left, for a client that asked for more. */
function refusedHold({ why, issues }: Extract<ReturnType<typeof decideReserve>, { kind: 'refuse' }>, session: LockedSession): ApiError {
  const left = session.spots === null ? null : Math.max(0, session.spots - session.taken - keptSpots(session));
  const issuesHere =
    why === 'full' && left !== null && left > 0 ? [issue('places', 'public_api.places_left', { smart_count: left })] : issues;
  return new ApiError(409, issuesHere, { body: { refused: { why, places_left: left, can_wait: session.activity.has_waitlist } } });
}

async function assertBookable(w: Transaction, application_id: string, activity_id: string): Promise<void> {
  const [activities, organizations] = [table('activities'), table('organizations')];
  const [found] = await w.db
    .select({ offer_type: activities.offer_type, no_signup_required: activities.no_signup_required })
    .from(activities)
    .innerJoin(organizations, eq(organizations.id, activities.organization_id))
    .where(and(eq(activities.id, activity_id), isPublished(application_id)));
  if (!found) throw notFound();
  if (found.no_signup_required) throw conflict('public_api.no_signup');
  if (found.offer_type !== 'sessions') throw conflict('public_api.not_by_session');
}

/** The hold of a token, for the application that created it; 404 for any other. */
export async function holdOf(deps: Deps, { client }: ClientCtx, token: string): Promise<Hold> {
  const id = signed(deps.config, PURPOSE, token);
  const [found] = id
    ? await deps.db.orm
        .select()
        .from(holds)
        .where(and(eq(holds.id, id), eq(holds.application_id, client.application_id)))
    : [];
  if (!found) throw notFound();
  return found;
}

/** The current state of a hold, under the lock of its session. */
export async function rereadHold({ db }: Transaction, id: string): Promise<Hold> {
  const [found] = await db.select().from(holds).where(eq(holds.id, id));
  if (!found) throw notFound();
  return found;
}

/** Ends a hold: its places are free for the next booking in this transaction. Call it under the lock of its session. */
export async function endHold(w: Transaction, session: LockedSession, hold: Hold, status: 'ordered' | 'released'): Promise<void> {
  await w.db.update(holds).set({ status, visitor: null }).where(eq(holds.id, hold.id));
  session.holds -= hold.places;
}

/** Releases a hold early, and advances the waiting list. A hold that has ended stays as it is. */
export async function giveBack(deps: Deps, ctx: ClientCtx, token: string): Promise<null> {
  const { id, session_id } = await holdOf(deps, ctx, token);
  await asClient(deps, ctx, async (w) => {
    const session = await lockSessionAndAffected(w, session_id);
    const hold = await rereadHold(w, id);
    if (hold.status === 'ordered') throw conflict('public_api.ordered');
    if (!isOpenHold(hold, w.now.toISOString())) return;
    await endHold(w, session, hold, 'released');
    await advanceWaitingLists(w, [session_id]);
  });
  return null;
}
