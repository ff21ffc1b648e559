import * as z from 'zod';
import type { CancelledMany } from '../../../domain/bookings/cancelledMany';
import type { Ctx } from '../../core/context';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { conflict } from '../../core/apiError';
import { write, type WriteCtx } from '../../core/write';
import { lockSessionAndAffected } from './affectedLocks';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { type CancelManyInput, refundMany, runLocks } from './cancelMany';
import type { LockedSession } from './lockSession';
import { type Participant, participantOf, participantsOf } from './participant';
import { reason } from '../persons/personInput';
import { release } from './release';
import { bundleOf } from './bundleOf';
import { notify } from './notify';
import type { RefundedMoney } from '../../mail/moneyLines';
import type { LockKey } from '../../db/lock';
import { reloadActor } from '../../auth/reloadActor';
import { authorizeMoney } from '../orders/authorizeMoney';
import { cancelRefundBody, refundCancelled } from '../orders/refundCancelled';

export const cancelBody = z.strictObject({ reason, notify: z.boolean().optional(), refund: cancelRefundBody.nullish() });

type Params = Readonly<Record<string, string>>;
type CancelInput = z.infer<typeof cancelBody>;

/** The lock of the order that is refunded with a cancellation, taken together with all others. */
export const orderLocks = ({ refund }: CancelInput): LockKey[] => (refund ? [['order', refund.order]] : []);

/** The facts of a cancellation that its refund needs. */
export const cancelledBy = (
  { reason: why = null, notify: isNotified = false }: CancelInput,
  { id, email }: { id: string; email: string | null },
) => ({
  id,
  email,
  reason: why,
  notify: isNotified,
});

/** Cancels a person's booking in a session, with a refund if requested. Waiting people advance in the same transaction. */
export async function cancelParticipant(ctx: Ctx, params: Params, input: CancelInput) {
  const resource = resourceNamed('participants');
  await authorize(ctx, resource, 'edit', params);
  if (input.refund) await authorizeMoney(ctx, params);
  return write(ctx, async (w) => {
    const session = await lockSessionAndAffected(w, params['session_id'] ?? '', ...orderLocks(input));
    const access = await authorizeAgain(w, resource, 'edit', params);
    if (input.refund) await authorizeMoney(await reloadActor(w), params);
    const participant = await participantOf(w, session.id, params['participant_id'] ?? '');
    if (participant.status !== 'active') throw conflict('bookings.not_active');
    await release(w, new Map([[session.id, session]]), [participant], input.reason ?? null);
    const { organization_id } = session;
    const money = input.refund
      ? await refundCancelled(w, input.refund, { ...cancelledBy(input, participant), organization_id, sold_as: 'participant' })
      : null;
    if (input.notify) await notifyCancelled(w, session, participant, { reason: input.reason ?? null, money });
    const moved_up = await advanceWaitingLists(w, [session.id]);
    return { ...(await find(w, access, participant.id)), moved_up };
  });
}

/**
 * Cancels several participants of a session in one transaction, and starts the refund run of their payments if requested. Participants who
 * were already cancelled stay as they are.
 *
 * @throws ApiError 409 if all of them were already cancelled, or if the refund cannot start; no one is cancelled then
 */
export async function cancelParticipants(ctx: Ctx, params: Params, input: CancelManyInput): Promise<CancelledMany> {
  const resource = resourceNamed('participants');
  const session_id = params['session_id'] ?? '';
  const reason = input.reason ?? null;
  return write(ctx, async (w) => {
    const session = await lockSessionAndAffected(w, session_id, ...runLocks(session_id, input));
    await authorizeAgain(w, resource, 'edit', params);
    const participants = await participantsOf(w, session.id, [...new Set(input.participants)]);
    const active = participants.filter(({ status }) => status === 'active');
    if (active.length === 0) throw conflict('bookings.not_active');
    await release(w, new Map([[session.id, session]]), active, reason);
    const run = await refundMany(w, params, 'session', input);
    if (input.notify) for (const participant of active) await notifyCancelled(w, session, participant, { reason, money: null });
    return { cancelled: active.map(({ id }) => id), moved_up: await advanceWaitingLists(w, [session.id]), run };
  });
}

async function notifyCancelled(
  w: WriteCtx,
  session: LockedSession,
  participant: Participant,
  news: { readonly reason: string | null; readonly money: RefundedMoney | null },
): Promise<void> {
  await notify(
    w,
    participant,
    {
      organization_id: session.organization_id,
      activity_name: session.activity.name,
      starts_at: session.starts_at,
      bundle: await bundleOf(w, participant.bundle_place),
    },
    { kind: 'cancelled', session: true, ...news },
  );
}
