import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { MAX_PLACES } from '../../../domain/public-api/holds';
import { typedText } from '../../../schema/typedText';
import type { Deps } from '../../core/deps';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { conflict, invalid } from '../../core/apiError';
import type { ClientCtx } from '../../http/endpoint';
import { lockSessionAndAffected } from '../bookings/affectedLocks';
import type { LockedSession } from '../bookings/lockSession';
import { notify } from '../bookings/notify';
import type { Participant } from '../bookings/participant';
import { release } from '../bookings/release';
import { refund } from '../orders/refund';
import { notifyRefund } from '../orders/notifyRefund';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { asClient } from './asClient';
import { placesOf, type PublicPlace, publicOrderOf, type PublicOrder, viewOrder } from './publicOrder';

export const cancelBody = z.strictObject({
  /** Ids of places of the order; all remaining places if absent. */
  places: z.array(z.uuid().toLowerCase()).min(1).max(MAX_PLACES).nullish(),
  /** The refund that was shown, excluding the fee. If a boundary of the term has passed since, the call is refused. */
  expected_in_cents: z.int().min(0).nullish(),
  reason: z.string().max(500).transform(typedText).nullish(),
});
export type CancelInput = z.infer<typeof cancelBody>;

/**
 * The buyer cancels places of an order before the session starts. The places are freed at once, and the refund follows the term at the time
 * of purchase. Source: docs/domain/public-api.md 11, docs/domain/cancellation.md 2 to 7.
 *
 * @throws ApiError 409 once the session has started, if nothing is left to cancel, and if the refund differs from the shown one
 */
export async function cancelPlaces(deps: Deps, ctx: ClientCtx, token: string, input: CancelInput) {
  const order = await publicOrderOf(deps, ctx, token);
  await asClient(deps, ctx, async (w) => {
    const session = await lockSessionAndAffected(w, order.session_id, ['order', order.order_id]);
    if (w.now.getTime() >= Date.parse(session.starts_at)) throw conflict('public_api.begun');
    const leaving = chosen(await placesOf(w.db, order.order_id, w.now), input.places ?? null);
    const back = leaving.reduce((sum, { gives_back_in_cents }) => sum + (gives_back_in_cents ?? 0), 0);
    if (input.expected_in_cents !== null && input.expected_in_cents !== undefined && input.expected_in_cents !== back)
      throw conflict('refunds.moved_on', { gives_back_in_cents: back });
    const reason = input.reason?.trim() || null;
    await releasePlaces(w, session, leaving, reason);
    for (const place of leaving) await refundPlace(w, order, place, reason);
    await advanceWaitingLists(w, [session.id]);
  });
  return viewOrder(deps, ctx, order);
}

function chosen(all: readonly PublicPlace[], ids: readonly string[] | null): PublicPlace[] {
  const strange = (ids ?? []).filter((id) => !all.some((place) => place.id === id));
  if (strange.length > 0) throw invalid([issue('places', 'validation.unknown')]);
  const leaving = all.filter(({ id, status }) => status === 'active' && (ids === null || ids.includes(id)));
  if (leaving.length === 0) throw conflict('bookings.not_active');
  return leaving;
}

/** Frees places of a public order and informs their participants. Call it under the lock of the session. */
export async function releasePlaces(
  w: Transaction,
  session: LockedSession,
  places: readonly PublicPlace[],
  reason: string | null,
): Promise<void> {
  const participants = table('participants');
  const ids = places.map(({ participant }) => participant);
  const rows: Participant[] = await w.db
    .select()
    .from(participants)
    .where(and(inArray(participants.id, ids), eq(participants.session_id, session.id), eq(participants.status, 'active')));
  await release(w, new Map([[session.id, session]]), rows, reason);
  const about = { organization_id: session.organization_id, activity_name: session.activity.name, starts_at: session.starts_at };
  for (const participant of rows) await notify(w, participant, about, { kind: 'cancelled', reason });
}

/** Refunds one place according to the term, unless the term gives nothing back. */
async function refundPlace(
  w: Transaction,
  { organization_id, order_id }: PublicOrder,
  place: PublicPlace,
  reason: string | null,
): Promise<void> {
  if (!place.gives_back_in_cents) return;
  const done = await refund(w, {
    organization_id,
    order_id,
    line: place.id,
    basis: 'customer',
    percentage: null,
    with_fee: false,
    reason,
    seen_credited_in_cents: place.credited_in_cents,
    run_id: null,
  });
  await notifyRefund(w, done, { isBulk: false });
}
