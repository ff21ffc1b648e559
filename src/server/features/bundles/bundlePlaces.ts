import { and, eq, gt, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { CancelledMany } from '../../../domain/bookings/cancelledMany';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { authorize, authorizeAgain, choosable } from '../../engine/authorize';
import { changeRows } from '../../engine/changeRows';
import { find } from '../../engine/lists/list';
import { rowsInOrder } from '../../engine/rowsInOrder';
import { resourceNamed } from '../../db/declared';
import { isOneOf } from '../../db/isOneOf';
import { table, type TableRow } from '../../db/tables';
import { conflict } from '../../core/apiError';
import { write, type WriteCtx } from '../../core/write';
import { lockSessions } from '../bookings/lockSession';
import { lockSettledBundle } from '../waiting-lists/lockSettled';
import { waitersBefore } from '../waiting-lists/promotionFacts';
import { type CancelManyInput, refundMany, runLocks } from '../bookings/cancelMany';
import type { RefundedMoney } from '../../mail/moneyLines';
import { type cancelBody, cancelledBy, orderLocks } from '../bookings/cancelParticipant';
import type { ParticipantInput } from '../bookings/addParticipant';
import { reloadActor } from '../../auth/reloadActor';
import { authorizeMoney } from '../orders/authorizeMoney';
import { refundCancelled } from '../orders/refundCancelled';
import { mayTakePayment } from '../payments/mayTakePayment';
import { personKey } from '../persons/findOrMakePerson';
import { readSignUp } from '../bookings/readSignUp';
import { release } from '../bookings/release';
import { advanceBundle, advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { bookableSession } from '../bookings/bookableSession';
import { notify, notifyAdded } from '../bookings/notify';
import { bookableBundle } from './bookableBundle';
import { type LockedBundle, lockBundle } from './lockBundle';
import { reserveBundle } from './reserveBundle';

type Params = Readonly<Record<string, string>>;

/** Staff add a person to a bundle: a booking in each of its future sessions, or none. */
export async function addToBundle(ctx: Ctx, params: Params, input: ParticipantInput): Promise<AnyRow> {
  const resource = resourceNamed('bundle_places');
  const { organization_id } = await authorize(ctx, resource, 'edit', params);
  return write(ctx, async (w) => {
    const bundle = await lockSettledBundle(w, params['bundle_id'] ?? '', personKey(organization_id ?? '', input));
    const access = await authorizeAgain(w, resource, 'edit', params);
    mayTakePayment(w, access.profile, input);
    const seen = choosable(w, resourceNamed('persons'), organization_id);
    const { person, answers } = await readSignUp(w, bundle.activity, input, seen);
    const waiting = await waitersInAll(w, bundle, person.id);
    const payment = input.payment_type ?? 'invoice';
    const id = await reserveBundle(w, bundle, {
      way: 'add',
      person,
      answers,
      notes: input.notes?.trim() || null,
      reason: input.overbook_reason ?? null,
      waiting,
      payment,
      code: input.code,
    });
    if (input.notify) await notifyAdded(w, bookableBundle(w, bundle), person, payment);
    return find(w, access, id);
  });
}

async function waitersInAll(w: WriteCtx, bundle: LockedBundle, person_id: string): Promise<number> {
  const waitedFor = [
    ...(bundle.open_entries > 0 ? [bookableBundle(w, bundle)] : []),
    ...bundle.sessions.filter(({ open_entries }) => open_entries > 0).map((session) => bookableSession(w, session)),
  ];
  let waiting = 0;
  for (const bookable of waitedFor) waiting += await waitersBefore(w, bookable, person_id);
  return waiting;
}

/** Cancels a person's bundle and the bookings in its future sessions. Past sessions stay. The waiting list advances. */
export async function cancelInBundle(ctx: Ctx, params: Params, input: z.infer<typeof cancelBody>) {
  const resource = resourceNamed('bundle_places');
  await authorize(ctx, resource, 'edit', params);
  if (input.refund) await authorizeMoney(ctx, params);
  const id = params['bundle_place_id'] ?? '';
  const reason = input.reason ?? null;
  return write(ctx, async (w) => {
    const bundle = await lockBundle(w, params['bundle_id'] ?? '', await sessionsOf(w, [id]), ...orderLocks(input));
    const access = await authorizeAgain(w, resource, 'edit', params);
    if (input.refund) await authorizeMoney(await reloadActor(w), params);
    const [found] = await placesOf(w, bundle.id, [id]);
    if (found?.status !== 'active') throw conflict('bookings.not_active');
    const freed = await releasePlaces(w, [found], reason);
    const { organization_id } = bundle;
    const money = input.refund
      ? await refundCancelled(w, input.refund, { ...cancelledBy(input, found), organization_id, sold_as: 'bundle_place' })
      : null;
    if (input.notify) await notifyCancelled(w, bundle, found, { reason, money });
    const moved_up = [...(await advanceBundle(w, bundle.id)), ...(await advanceWaitingLists(w, freed))];
    return { ...(await find(w, access, id)), moved_up };
  });
}

/**
 * Cancels the bundle of several people in one transaction, and starts the refund run of their payments if requested. People who were
 * already cancelled stay as they are.
 *
 * @throws ApiError 409 if all of them were already cancelled, or if the refund cannot start; no one is cancelled then
 */
export async function cancelManyInBundle(ctx: Ctx, params: Params, input: CancelManyInput): Promise<CancelledMany> {
  const ids = [...new Set(input.participants)];
  const bundle_id = params['bundle_id'] ?? '';
  const reason = input.reason ?? null;
  return write(ctx, async (w) => {
    const bundle = await lockBundle(w, bundle_id, await sessionsOf(w, ids), ...runLocks(bundle_id, input));
    await authorizeAgain(w, resourceNamed('bundle_places'), 'edit', params);
    const active = (await placesOf(w, bundle.id, ids)).filter(({ status }) => status === 'active');
    if (active.length === 0) throw conflict('bookings.not_active');
    const freed = await releasePlaces(w, active, reason);
    const run = await refundMany(w, params, 'bundle', input);
    if (input.notify) for (const place of active) await notifyCancelled(w, bundle, place, { reason, money: null });
    const moved_up = [...(await advanceBundle(w, bundle.id)), ...(await advanceWaitingLists(w, freed))];
    return { cancelled: active.map(({ id }) => id), moved_up, run };
  });
}

type BundlePlace = TableRow<'bundle_places'>;

/** Places of a bundle, ordered by id. Throws 404 if one of them is not in the bundle. */
async function placesOf({ db }: WriteCtx, bundle_id: string, ids: readonly string[]): Promise<BundlePlace[]> {
  const places = table('bundle_places');
  const rows = await db
    .select()
    .from(places)
    .where(and(eq(places.bundle_id, bundle_id), isOneOf(places.id, ids)));
  return rowsInOrder(rows, ids);
}

/** Ends places in a bundle and the bookings of its future sessions. Returns the sessions in which a spot was freed. */
async function releasePlaces(w: WriteCtx, places: readonly BundlePlace[], reason: string | null): Promise<string[]> {
  const cancelled = { status: 'cancelled', cancelled_at: w.now.toISOString(), cancel_reason: reason } as const;
  await changeRows(w, 'bundle_places', places, cancelled, { action: 'cancelled', reason });
  return releaseInSessions(
    w,
    places.map(({ id }) => id),
    reason,
  );
}

async function notifyCancelled(
  w: WriteCtx,
  { organization_id, activity, name, sessions }: LockedBundle,
  place: BundlePlace,
  news: { readonly reason: string | null; readonly money: RefundedMoney | null },
): Promise<void> {
  const first = sessions[0];
  if (!first) return;
  const bundle = { name, starts: sessions.map(({ starts_at }) => starts_at) };
  await notify(
    w,
    place,
    { organization_id, activity_name: activity.name, starts_at: first.starts_at, bundle },
    { kind: 'cancelled', ...news },
  );
}

/** The future sessions with active bookings, including sessions that were removed from the bundle later. */
async function sessionsOf({ db, now }: WriteCtx, bundle_place_ids: readonly string[]): Promise<string[]> {
  const [participants, sessions] = [table('participants'), table('sessions')];
  const rows = await db
    .selectDistinct({ id: sessions.id })
    .from(participants)
    .innerJoin(sessions, eq(sessions.id, participants.session_id))
    .where(
      and(
        isOneOf(participants.bundle_place, bundle_place_ids),
        eq(participants.status, 'active'),
        gt(sessions.starts_at, now.toISOString()),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Ends the bookings in future sessions. Returns the sessions in which a spot was freed. */
async function releaseInSessions(w: WriteCtx, bundle_place_ids: readonly string[], reason: string | null): Promise<string[]> {
  const participants = table('participants');
  const sessions = await lockSessions(w, await sessionsOf(w, bundle_place_ids));
  if (sessions.size === 0) return [];
  const rows = await w.db
    .select()
    .from(participants)
    .where(
      and(
        isOneOf(participants.bundle_place, bundle_place_ids),
        eq(participants.status, 'active'),
        inArray(participants.session_id, [...sessions.keys()]),
      ),
    );
  await release(w, sessions, rows, reason);
  return [...sessions.keys()];
}
