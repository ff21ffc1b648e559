import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { audit } from '../../engine/audit';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { conflict, invalid, notFound, ApiError } from '../../http/apiError';
import { write, type WriteCtx } from '../../app/write';
import { lockSessionsAndAffected } from './affectedLocks';
import { lockSession } from './lockSession';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { waitersBefore } from '../waiting-lists/promotionFacts';
import { moveSold } from '../orders/sellPlace';
import { type Participant, participantOf } from './participant';
import { personalOf, reason } from '../persons/personInput';
import { release } from './release';
import { reserve } from './reserve';
import { bookableSession } from './bookableSession';
import { bundleOf } from './bundleOf';
import { notify } from './notify';
import { placeFacts } from './placeFacts';

export const moveBody = z.strictObject({ session_id: z.uuid(), overbook_reason: reason, notify: z.boolean().optional() });
type Input = z.infer<typeof moveBody>;

/** Moves somebody to another session of the activity: the new spot is taken before the old one is freed, or neither. */
export async function moveParticipant(ctx: Ctx, params: Readonly<Record<string, string>>, input: Input): Promise<AnyRow> {
  const participants = resourceNamed('participants');
  const { organization_id } = await authorize(ctx, participants, 'edit', params);
  const from_id = params['session_id'] ?? '';
  const to_id = input.session_id.toLowerCase();
  if (to_id === from_id) throw invalid([issue('session_id', 'bookings.same_session')], participants);
  await mustBeOfActivity(ctx, organization_id ?? '', params['activity_id'] ?? '', to_id);
  return write(ctx, async (w) => {
    const sessions = await lockSessionsAndAffected(w, [from_id, to_id]);
    const [from, to] = [sessions.get(from_id), sessions.get(to_id)];
    if (!from || !to) throw notFound();
    const access = await authorizeAgain(w, participants, 'edit', params);
    const participant = await participantOf(w, from.id, params['participant_id'] ?? '');
    if (participant.status !== 'active') throw conflict('bookings.not_active');
    await advanceWaitingLists(w, [to.id]);
    const id = await takeNew(w, to_id, participant, input);
    await moveSold(w, participant.id, { participant: id, session: to.id });
    await release(w, sessions, [participant], input.overbook_reason ?? null);
    await audit(w, {
      action: 'moved',
      resource: 'participants',
      record_id: participant.id,
      before: { session: from.id },
      after: { session: to.id },
      organization_id: from.organization_id,
    });
    if (input.notify)
      await notify(
        w,
        participant,
        {
          organization_id: to.organization_id,
          activity_name: to.activity.name,
          starts_at: to.starts_at,
          bundle: await bundleOf(w, participant.bundle_place),
          facts: await placeFacts(w, { kind: 'session', id: to.id, activity: to.activity }),
        },
        { kind: 'moved', from: from.starts_at },
      );
    const moved_up = await advanceWaitingLists(w, [from.id]);
    return { ...(await find(w, { ...access, where: eq(table('participants').session_id, to.id) }, id)), moved_up };
  });
}

async function mustBeOfActivity({ db }: Ctx, organization_id: string, activity_id: string, session_id: string): Promise<void> {
  const sessions = table('sessions');
  const [found] = await db
    .select({ activity_id: sessions.activity_id })
    .from(sessions)
    .where(and(eq(sessions.id, session_id), eq(sessions.organization_id, organization_id)));
  const key = !found ? 'validation.unknown' : found.activity_id === activity_id ? null : 'bookings.other_activity';
  if (key !== null) throw invalid([issue('session_id', key)], resourceNamed('participants'));
}

/** The form has one field, so what is wrong with the person there stands under it. */
async function takeNew(w: WriteCtx, to_id: string, participant: Participant, input: Input): Promise<string> {
  const to = await lockSession(w, to_id);
  const person = { ...personalOf(participant), id: participant.person };
  const waiting = to.open_entries > 0 ? await waitersBefore(w, bookableSession(w, to), person.id) : 0;
  try {
    return await reserve(w, to, {
      way: 'move',
      person,
      answers: participant.answers,
      notes: participant.notes,
      reason: input.overbook_reason ?? null,
      waiting,
      bundle_place: participant.bundle_place,
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(
      error.status,
      error.issues.map((one) => ({ ...one, at: one.at && 'session_id' })),
      error.more,
    );
  }
}
