import * as z from 'zod';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../context';
import { enter } from '../../crud/enter';
import { find } from '../../crud/list';
import { resourceNamed } from '../../db/declared';
import { write } from '../../write';
import { personKey } from '../people/findOrMakePerson';
import { holdSettled, waitersBefore } from '../lines/holdSettled';
import { personBody, reason } from '../people/personInput';
import { readSignUp } from '../people/readSignUp';
import { reserve } from '../reserve';
import { sessionGoal } from '../sessionGoal';

export const participantBody = z.strictObject({ ...personBody, notes: z.string().max(2000).nullish(), overbook_reason: reason });
export type ParticipantInput = z.infer<typeof participantBody>;

/** Staff add somebody to a session. */
export async function addParticipant(ctx: Ctx, params: Readonly<Record<string, string>>, input: ParticipantInput): Promise<AnyRow> {
  const place = await enter(ctx, resourceNamed('participants'), 'edit', params);
  return write(ctx, async (w) => {
    const session = await holdSettled(w, params['session_id'] ?? '', personKey(place.organization_id ?? '', input));
    const { person, answers } = await readSignUp(w, session.activity, input);
    const waiting = session.in_line > 0 ? await waitersBefore(w, sessionGoal(w, session), person.id) : 0;
    const id = await reserve(w, session, {
      way: 'add',
      person,
      answers,
      notes: input.notes?.trim() || null,
      reason: input.overbook_reason ?? null,
      waiting,
    });
    return find(w, place, id);
  });
}
