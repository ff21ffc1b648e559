import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { type Attendance, ATTENDANCES, checkInPlan } from '../../../domain/bookings/checkIn';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { changeRows } from '../../engine/changeRows';
import { find } from '../../engine/lists/list';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { check_ins } from '../../db/system/records';
import { conflict, invalid, ApiError } from '../../http/apiError';
import { write, type WriteCtx } from '../../app/write';
import { lockSessionAndAffected } from './affectedLocks';
import { type LockedSession, lockSession } from './lockSession';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { hasSignedOut, type Participant, participantOf } from './participant';
import { personalOf, reason } from '../persons/personInput';
import { release } from './release';
import { reserve } from './reserve';

/** A nonce is made for each tap, so that a tap that is sent twice counts once. */
export const checkInBody = z.strictObject({
  status: z.enum(ATTENDANCES),
  nonce: z.string().trim().min(8).max(100),
  overbook_reason: reason,
});
type Input = z.infer<typeof checkInBody>;

/** What it was before, for undo: who had set it, and when. */
export interface CheckedIn {
  readonly participant: AnyRow;
  readonly before: { readonly status: string; readonly at: string | null; readonly by: string | null };
}

/** Records whether somebody was there. Signing out before the start frees the spot for who waits. */
export async function checkIn(ctx: Ctx, params: Readonly<Record<string, string>>, input: Input): Promise<CheckedIn> {
  const resource = resourceNamed('participants');
  await authorize(ctx, resource, 'edit', params);
  return write(ctx, async (w) => {
    const session = await (input.status === 'signed_out' ? lockSessionAndAffected : lockSession)(w, params['session_id'] ?? '');
    const access = await authorizeAgain(w, resource, 'edit', params);
    const participant = await participantOf(w, session.id, params['participant_id'] ?? '');
    const first = await repeated(w, participant.id, input);
    if (first) return { participant: { ...(await find(w, access, participant.id)), ...first.now }, before: first.before };
    await change(w, session, participant, input);
    return {
      participant: await find(w, access, participant.id),
      before: { status: participant.attendance_status, at: participant.attendance_at, by: participant.attendance_by },
    };
  });
}

async function change(
  w: WriteCtx,
  session: LockedSession,
  participant: Participant,
  { status, nonce, overbook_reason }: Input,
): Promise<void> {
  const is_booked = participant.status === 'active';
  if (!is_booked && !hasSignedOut(participant)) throw conflict('bookings.not_active');
  const plan = checkInPlan({ now: w.now.toISOString(), session, to: status, is_booked });
  if (plan.kind === 'refuse') throw new ApiError(409, plan.issues);
  if (plan.booking === 'take') {
    const person = { ...personalOf(participant), id: participant.person };
    await reserve(w, session, {
      way: 'return',
      person,
      answers: participant.answers,
      notes: participant.notes,
      reason: overbook_reason ?? null,
      returning: participant,
    });
  }
  await record(w, participant, status, nonce);
  if (plan.booking !== 'release') return;
  await release(w, new Map([[session.id, session]]), [participant], null);
  await advanceWaitingLists(w, [session.id]);
}

async function record(w: WriteCtx, participant: Participant, status: Attendance, nonce: string): Promise<void> {
  const at = w.now.toISOString();
  await w.db.insert(check_ins).values({
    id: newId(),
    participant_id: participant.id,
    organization_id: participant.organization_id,
    nonce,
    status,
    before_status: participant.attendance_status,
    at,
    actor_id: w.actor.id,
    actor_name: w.actor.name,
  });
  const next = { attendance_status: status, attendance_at: at, attendance_by: w.actor.name };
  await changeRows(w, 'participants', [participant], next, { action: 'checked_in' });
}

/** What a nonce that was used already did then. */
async function repeated({ db }: WriteCtx, participant_id: string, { nonce, status }: Input) {
  const [first] = await db
    .select()
    .from(check_ins)
    .where(and(eq(check_ins.participant_id, participant_id), eq(check_ins.nonce, nonce)));
  if (!first) return null;
  if (first.status !== status) throw invalid([issue('nonce', 'bookings.nonce_used')]);
  const [earlier] = await db
    .select()
    .from(check_ins)
    .where(and(eq(check_ins.participant_id, participant_id), lt(check_ins.id, first.id)))
    .orderBy(desc(check_ins.id))
    .limit(1);
  return {
    now: { attendance_status: first.status, attendance_at: first.at, attendance_by: first.actor_name },
    before: { status: first.before_status, at: earlier?.at ?? null, by: earlier?.actor_name ?? null },
  };
}
