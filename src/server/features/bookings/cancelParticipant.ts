import * as z from 'zod';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { conflict } from '../../http/apiError';
import { write } from '../../app/write';
import { lockSessionAndAffected } from './affectedLocks';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { participantOf } from './participant';
import { reason } from '../persons/personInput';
import { release } from './release';
import { bundleOf } from './bundleOf';
import { notify } from './notify';
import type { LockKey } from '../../db/lock';
import { reloaded } from '../../auth/reloaded';
import { authorizeMoney } from '../orders/authorizeMoney';
import { cancelRefundBody, refundCancelled } from '../orders/refundCancelled';

export const cancelBody = z.strictObject({ reason, notify: z.boolean().optional(), refund: cancelRefundBody.nullish() });

type CancelInput = z.infer<typeof cancelBody>;

/** The lock of the order that is refunded with a cancellation, taken with all others. */
export const orderLocks = ({ refund }: CancelInput): LockKey[] => (refund ? [['order', refund.order]] : []);

/** What a refund needs to know of the cancellation that it goes with. */
export const cancelledBy = (
  { reason: why = null, notify: isTold = false }: CancelInput,
  { id, email }: { id: string; email: string | null },
) => ({
  id,
  email,
  reason: why,
  notify: isTold,
});

/** Takes somebody off a session and refunds it where that is asked, or neither; who waits for the spot advances in the same transaction. */
export async function cancelParticipant(ctx: Ctx, params: Readonly<Record<string, string>>, input: CancelInput): Promise<AnyRow> {
  const resource = resourceNamed('participants');
  await authorize(ctx, resource, 'edit', params);
  if (input.refund) await authorizeMoney(ctx, params);
  return write(ctx, async (w) => {
    const session = await lockSessionAndAffected(w, params['session_id'] ?? '', ...orderLocks(input));
    const access = await authorizeAgain(w, resource, 'edit', params);
    if (input.refund) await authorizeMoney(await reloaded(w), params);
    const participant = await participantOf(w, session.id, params['participant_id'] ?? '');
    if (participant.status !== 'active') throw conflict('bookings.not_active');
    await release(w, new Map([[session.id, session]]), [participant], input.reason ?? null);
    const { organization_id } = session;
    const money = input.refund
      ? await refundCancelled(w, input.refund, { ...cancelledBy(input, participant), organization_id, sold_as: 'participant' })
      : null;
    if (input.notify)
      await notify(
        w,
        participant,
        {
          organization_id,
          activity_name: session.activity.name,
          starts_at: session.starts_at,
          bundle: await bundleOf(w, participant.bundle_place),
        },
        { kind: 'cancelled', reason: input.reason ?? null, session: true, money },
      );
    const moved_up = await advanceWaitingLists(w, [session.id]);
    return { ...(await find(w, access, participant.id)), moved_up };
  });
}
