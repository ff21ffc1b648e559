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

export const cancelBody = z.strictObject({ reason, notify: z.boolean().optional() });

/** Takes somebody off a session; who waits for the spot advances in the same transaction. */
export async function cancelParticipant(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  input: z.infer<typeof cancelBody>,
): Promise<AnyRow> {
  const resource = resourceNamed('participants');
  await authorize(ctx, resource, 'edit', params);
  return write(ctx, async (w) => {
    const session = await lockSessionAndAffected(w, params['session_id'] ?? '');
    const access = await authorizeAgain(w, resource, 'edit', params);
    const participant = await participantOf(w, session.id, params['participant_id'] ?? '');
    if (participant.status !== 'active') throw conflict('bookings.not_active');
    await release(w, new Map([[session.id, session]]), [participant], input.reason ?? null);
    if (input.notify)
      await notify(
        w,
        participant,
        {
          organization_id: session.organization_id,
          activity_name: session.activity.name,
          starts_at: session.starts_at,
          bundle: await bundleOf(w, participant.bundle_place),
        },
        { kind: 'cancelled', reason: input.reason ?? null, session: true },
      );
    const moved_up = await advanceWaitingLists(w, [session.id]);
    return { ...(await find(w, access, participant.id)), moved_up };
  });
}
