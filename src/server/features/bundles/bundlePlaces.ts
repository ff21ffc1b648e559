import { and, eq, gt, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { authorize, authorizeAgain, choosable } from '../../engine/authorize';
import { changeRows } from '../../engine/changeRows';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { conflict, notFound } from '../../http/apiError';
import { write, type WriteCtx } from '../../app/write';
import { lockSessions } from '../bookings/lockSession';
import { lockSettledBundle } from '../waiting-lists/lockSettled';
import { waitersBefore } from '../waiting-lists/promotionFacts';
import { type cancelBody, cancelledBy, orderLocks } from '../bookings/cancelParticipant';
import type { ParticipantInput } from '../bookings/addParticipant';
import { reloaded } from '../../auth/reloaded';
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

/** Staff add somebody to a bundle: a booking in each of its sessions ahead, or none. */
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

/** Takes somebody off a bundle, and off each of its sessions ahead; what was is left alone. Who waits comes up. */
export async function cancelInBundle(ctx: Ctx, params: Params, input: z.infer<typeof cancelBody>): Promise<AnyRow> {
  const resource = resourceNamed('bundle_places');
  await authorize(ctx, resource, 'edit', params);
  if (input.refund) await authorizeMoney(ctx, params);
  const id = params['bundle_place_id'] ?? '';
  const reason = input.reason ?? null;
  return write(ctx, async (w) => {
    const bundle = await lockBundle(w, params['bundle_id'] ?? '', await sessionsOf(w, id), ...orderLocks(input));
    const access = await authorizeAgain(w, resource, 'edit', params);
    if (input.refund) await authorizeMoney(await reloaded(w), params);
    const places = table('bundle_places');
    const [found] = await w.db
      .select()
      .from(places)
      .where(and(eq(places.id, id), eq(places.bundle_id, bundle.id)));
    if (!found) throw notFound();
    if (found.status !== 'active') throw conflict('bookings.not_active');
    const cancelled = { status: 'cancelled', cancelled_at: w.now.toISOString(), cancel_reason: reason } as const;
    await changeRows(w, 'bundle_places', [found], cancelled, { action: 'cancelled', reason });
    const freed = await releaseInSessions(w, id, reason);
    const { organization_id } = bundle;
    const money = input.refund
      ? await refundCancelled(w, input.refund, { ...cancelledBy(input, found), organization_id, sold_as: 'bundle_place' })
      : null;
    const first = bundle.sessions[0];
    if (input.notify && first)
      await notify(
        w,
        found,
        {
          organization_id,
          activity_name: bundle.activity.name,
          starts_at: first.starts_at,
          bundle: { name: bundle.name, starts: bundle.sessions.map(({ starts_at }) => starts_at) },
        },
        { kind: 'cancelled', reason, money },
      );
    const moved_up = [...(await advanceBundle(w, bundle.id)), ...(await advanceWaitingLists(w, freed))];
    return { ...(await find(w, access, id)), moved_up };
  });
}

/** Sessions ahead in which the booking still counts, also those that the bundle has lost since. */
async function sessionsOf({ db, now }: WriteCtx, bundle_place_id: string): Promise<string[]> {
  const [participants, sessions] = [table('participants'), table('sessions')];
  const rows = await db
    .select({ id: sessions.id })
    .from(participants)
    .innerJoin(sessions, eq(sessions.id, participants.session_id))
    .where(
      and(eq(participants.bundle_place, bundle_place_id), eq(participants.status, 'active'), gt(sessions.starts_at, now.toISOString())),
    );
  return rows.map(({ id }) => id);
}

/** Returns the sessions in which a spot came free. */
async function releaseInSessions(w: WriteCtx, bundle_place_id: string, reason: string | null): Promise<string[]> {
  const participants = table('participants');
  const sessions = await lockSessions(w, await sessionsOf(w, bundle_place_id));
  if (sessions.size === 0) return [];
  const rows = await w.db
    .select()
    .from(participants)
    .where(
      and(
        eq(participants.bundle_place, bundle_place_id),
        eq(participants.status, 'active'),
        inArray(participants.session_id, [...sessions.keys()]),
      ),
    );
  await release(w, sessions, rows, reason);
  return [...sessions.keys()];
}
