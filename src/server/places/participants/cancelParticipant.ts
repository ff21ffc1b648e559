import * as z from 'zod';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../context';
import { enter } from '../../crud/enter';
import { find } from '../../crud/list';
import { resourceNamed } from '../../db/declared';
import { conflict } from '../../edge/refusal';
import { write } from '../../write';
import { holdOneAround } from '../around';
import { moveOn } from '../moveOn';
import { participantOf } from './participant';
import { reason } from '../people/personInput';
import { release } from '../release';
import { tell } from '../tell';

export const cancelBody = z.strictObject({ reason, notify: z.boolean().optional() });

/** Takes somebody off a session; the next in line moves up in the same transaction. */
export async function cancelParticipant(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  input: z.infer<typeof cancelBody>,
): Promise<AnyRow> {
  const place = await enter(ctx, resourceNamed('participants'), 'edit', params);
  return write(ctx, async (w) => {
    const session = await holdOneAround(w, params['session_id'] ?? '');
    const participant = await participantOf(w, session.id, params['participant_id'] ?? '');
    if (participant.status !== 'active') throw conflict('places.not_active');
    await release(w, new Map([[session.id, session]]), [participant], input.reason ?? null);
    if (input.notify)
      await tell(
        w,
        participant,
        { organization_id: session.organization_id, activity_name: session.activity.name, starts_at: session.starts_at },
        { kind: 'cancelled', reason: input.reason ?? null },
      );
    await moveOn(w, [session.id]);
    return find(w, place, participant.id);
  });
}
