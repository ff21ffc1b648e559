import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { audit } from '../../engine/audit';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { conflict, notFound } from '../../http/apiError';
import { write, type WriteCtx } from '../../app/write';
import { lockSessions } from '../bookings/lockSession';
import { waitersBefore } from '../waiting-lists/lockSettled';
import type { cancelBody } from '../bookings/cancelParticipant';
import type { ParticipantInput } from '../bookings/addParticipant';
import { personKey } from '../persons/findOrMakePerson';
import { readSignUp } from '../bookings/readSignUp';
import { release } from '../bookings/release';
import { affectedBundles } from '../bookings/affectedLocks';
import { advanceLockedBundle, advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { bookableSession } from '../bookings/bookableSession';
import { notify } from '../bookings/notify';
import { bookableBundle } from './bookableBundle';
import { type LockedBundle, lockBundle } from './lockBundle';
import { reserveBundle } from './reserveBundle';

type Params = Readonly<Record<string, string>>;

/** Staff add somebody to a bundle: one place in each of its sessions ahead, or none. */
export async function addToBundle(ctx: Ctx, params: Params, input: ParticipantInput): Promise<AnyRow> {
  const access = await authorize(ctx, resourceNamed('bundle_places'), 'edit', params);
  return write(ctx, async (w) => {
    const first = await lockBundle(w, params['bundle_id'] ?? '', [], personKey(access.organization_id ?? '', input));
    const isWaitedFor =
      first.in_line > 0 ||
      first.sessions.some(({ in_line }) => in_line > 0) ||
      (
        await affectedBundles(
          w,
          first.sessions.map(({ id }) => id),
        )
      ).length > 0;
    if (isWaitedFor) await advanceLockedBundle(w, first);
    const bundle = isWaitedFor
      ? await lockBundle(
          w,
          first.id,
          first.sessions.map(({ id }) => id),
        )
      : first;
    const { person, answers } = await readSignUp(w, bundle.activity, input);
    const waiting = await waitersInAll(w, bundle, person.id);
    return find(
      w,
      access,
      await reserveBundle(w, bundle, {
        way: 'add',
        person,
        answers,
        notes: input.notes?.trim() || null,
        reason: input.overbook_reason ?? null,
        waiting,
      }),
    );
  });
}

async function waitersInAll(w: WriteCtx, bundle: LockedBundle, person_id: string): Promise<number> {
  const goals = [
    ...(bundle.in_line > 0 ? [bookableBundle(w, bundle)] : []),
    ...bundle.sessions.filter(({ in_line }) => in_line > 0).map((session) => bookableSession(w, session)),
  ];
  let waiting = 0;
  for (const bookable of goals) waiting += await waitersBefore(w, bookable, person_id);
  return waiting;
}

/** Takes somebody off a bundle, and off each of its sessions ahead; what was is left alone. Who comes next moves up. */
export async function cancelInBundle(ctx: Ctx, params: Params, input: z.infer<typeof cancelBody>): Promise<AnyRow> {
  const access = await authorize(ctx, resourceNamed('bundle_places'), 'edit', params);
  const id = params['bundle_place_id'] ?? '';
  const reason = input.reason ?? null;
  return write(ctx, async (w) => {
    const bundle = await lockBundle(w, params['bundle_id'] ?? '', await sessionsOf(w, id));
    const places = table('bundle_places');
    const [found] = await w.db
      .select()
      .from(places)
      .where(and(eq(places.id, id), eq(places.bundle_id, bundle.id)));
    if (!found) throw notFound();
    if (found.status !== 'active') throw conflict('bookings.not_active');
    const at = w.now.toISOString();
    await w.db
      .update(places)
      .set({ status: 'cancelled', cancelled_at: at, cancel_reason: reason, version: sql`${places.version} + 1`, updated_at: at } as never)
      .where(eq(places.id, id));
    await audit(w, {
      action: 'cancelled',
      resource: 'bundle_places',
      record_id: id,
      before: { status: 'active' },
      after: { status: 'cancelled', cancelled_at: at },
      organization_id: bundle.organization_id,
      ...(reason === null ? {} : { reason }),
    });
    const freed = await dropPlaces(w, id, reason);
    const first = bundle.sessions[0];
    if (input.notify && first)
      await notify(
        w,
        found,
        { organization_id: bundle.organization_id, activity_name: bundle.name, starts_at: first.starts_at },
        { kind: 'cancelled', reason },
      );
    await advanceLockedBundle(w, bundle);
    await advanceWaitingLists(w, freed);
    return find(w, access, id);
  });
}

/** Sessions ahead in which the place still counts, also those that the bundle has lost since. */
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

/** Returns the sessions in which a place came free. */
async function dropPlaces(w: WriteCtx, bundle_place_id: string, reason: string | null): Promise<string[]> {
  const participants = table('participants');
  const held = await lockSessions(w, await sessionsOf(w, bundle_place_id));
  if (held.size === 0) return [];
  const rows = await w.db
    .select()
    .from(participants)
    .where(
      and(
        eq(participants.bundle_place, bundle_place_id),
        eq(participants.status, 'active'),
        inArray(participants.session_id, [...held.keys()]),
      ),
    );
  await release(w, held, rows, reason);
  return [...held.keys()];
}
