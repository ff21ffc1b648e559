import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { ATTENDANCES, checkInPlan } from '../../../domain/bookings/checkIn';
import { type MarkOutcome, weighMark } from '../../../domain/bookings/weighMark';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { audit } from '../../core/audit';
import { changeRows } from '../../engine/changeRows';
import { find } from '../../engine/lists/list';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { check_ins } from '../../db/system/records';
import { conflict, invalid, ApiError } from '../../core/apiError';
import { write, type WriteCtx } from '../../core/write';
import { lockSessionAndAffected } from './affectedLocks';
import { type LockedSession, lockSession } from './lockSession';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { hasSignedOut, type Participant, participantOf } from './participant';
import { personalOf, reason } from '../persons/personInput';
import { release } from './release';
import { reserve } from './reserve';

const moment = z.iso.datetime({ offset: true });

/**
 * Each tap has its own nonce, so that a tap that is sent twice counts once. `tapped_at` is the moment of the tap, and `seen` what the
 * device showed then. If a colleague has set another value since, the response is 409 with both values, and nothing changes.
 */
export const checkInBody = z.strictObject({
  status: z.enum(ATTENDANCES),
  nonce: z.string().trim().min(8).max(100),
  overbook_reason: reason,
  tapped_at: moment.optional(),
  seen: z.strictObject({ status: z.enum(ATTENDANCES), at: moment.nullable() }).optional(),
});
type Input = z.infer<typeof checkInBody>;

/** The value before, for undo: with who had set it, and when. */
export interface CheckedIn {
  readonly participant: AnyRow;
  readonly before: { readonly status: string; readonly at: string | null; readonly by: string | null };
}

/** The value that stays, and the mark that was refused. */
interface Disagreement {
  readonly stands: { readonly status: string; readonly at: string | null; readonly by: string | null };
  readonly mark: { readonly status: string; readonly at: string };
  readonly participant: AnyRow;
}

/**
 * Records a participant's attendance. Signing out before the start frees the spot for the waiting list.
 *
 * @throws ApiError 409 with `stands` and `mark` if a colleague set another value that the device did not show
 */
export async function checkIn(ctx: Ctx, params: Readonly<Record<string, string>>, input: Input): Promise<CheckedIn> {
  const resource = resourceNamed('participants');
  await authorize(ctx, resource, 'edit', params);
  const outcome = await write(ctx, async (w): Promise<CheckedIn | Disagreement> => {
    const session = await (input.status === 'signed_out' ? lockSessionAndAffected : lockSession)(w, params['session_id'] ?? '');
    const access = await authorizeAgain(w, resource, 'edit', params);
    const participant = await participantOf(w, session.id, params['participant_id'] ?? '');
    const first = await repeated(w, participant.id, input);
    if (first?.is_taken) return { participant: { ...(await find(w, access, participant.id)), ...first.now }, before: first.before };
    const { attendance_status: status, attendance_at: at, attendance_by: by } = participant;
    const weighed = weighMark({
      now: w.now.toISOString(),
      opens_at: participant.subscribed_at,
      stands: { status, at },
      mark: { to: input.status, tapped_at: input.tapped_at ?? null, seen: input.seen ?? null },
    });
    const written = { participant, input, weighed, isKnown: first !== null };
    if (weighed.kind === 'ask') {
      await recordRefused(w, written);
      return {
        stands: { status, at, by },
        mark: { status: input.status, at: weighed.at },
        participant: await find(w, access, participant.id),
      };
    }
    if (weighed.kind === 'agree') await remember(w, written, true);
    else await change(w, session, written);
    return { participant: await find(w, access, participant.id), before: { status, at, by } };
  });
  // Thrown after the commit, so that the refused mark stays in the history.
  if ('stands' in outcome) throw conflict('bookings.marked_meanwhile', { ...outcome });
  return outcome;
}

/** A tap with its participant, and the outcome of weighing it. */
interface Written {
  readonly participant: Participant;
  readonly input: Input;
  readonly weighed: MarkOutcome;
  /** This nonce was received before. */
  readonly isKnown: boolean;
}

async function change(w: WriteCtx, session: LockedSession, written: Written): Promise<void> {
  const { participant, input } = written;
  const is_booked = participant.status === 'active';
  if (!is_booked && !hasSignedOut(participant)) throw conflict('bookings.not_active');
  const plan = checkInPlan({ now: w.now.toISOString(), session, to: input.status, is_booked });
  if (plan.kind === 'refuse') throw new ApiError(409, plan.issues);
  if (plan.booking === 'take') {
    const person = { ...personalOf(participant), id: participant.person };
    await reserve(w, session, {
      way: 'return',
      person,
      answers: participant.answers,
      notes: participant.notes,
      reason: input.overbook_reason ?? null,
      returning: participant,
    });
  }
  await record(w, written);
  if (plan.booking !== 'release') return;
  await release(w, new Map([[session.id, session]]), [participant], null);
  await advanceWaitingLists(w, [session.id]);
}

async function record(w: WriteCtx, written: Written): Promise<void> {
  const { participant, input, weighed } = written;
  await remember(w, written, true);
  const next = { attendance_status: input.status, attendance_at: weighed.at, attendance_by: w.actor.name };
  await changeRows(w, 'participants', [participant], next, { action: 'checked_in' });
}

/** Records in the history a mark that was refused because a colleague had set another value; once per nonce. */
async function recordRefused(w: WriteCtx, written: Written): Promise<void> {
  if (written.isKnown) return;
  const { participant, input, weighed } = written;
  await remember(w, written, false);
  const { attendance_status, attendance_at, attendance_by, id, organization_id } = participant;
  await audit(w, {
    action: 'check_in_held',
    resource: 'participants',
    record_id: id,
    organization_id,
    before: { attendance_status, attendance_at, attendance_by },
    after: { attendance_status: input.status, attendance_at: weighed.at, attendance_by: w.actor.name },
  });
}

async function remember(w: WriteCtx, { participant, input: { nonce, status }, weighed, isKnown }: Written, is_taken: boolean) {
  if (isKnown) {
    const own = and(eq(check_ins.participant_id, participant.id), eq(check_ins.nonce, nonce));
    await w.db.update(check_ins).set({ is_taken, before_status: participant.attendance_status }).where(own);
    return;
  }
  await w.db.insert(check_ins).values({
    id: newId(),
    participant_id: participant.id,
    organization_id: participant.organization_id,
    nonce,
    status,
    before_status: participant.attendance_status,
    at: weighed.at,
    is_taken,
    actor_id: w.actor.id,
    actor_name: w.actor.name,
  });
}

/** What a nonce that was received before did at that time. */
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
    .where(and(eq(check_ins.participant_id, participant_id), eq(check_ins.is_taken, true), lt(check_ins.id, first.id)))
    .orderBy(desc(check_ins.id))
    .limit(1);
  return {
    is_taken: first.is_taken,
    now: { attendance_status: first.status, attendance_at: first.at, attendance_by: first.actor_name },
    before: { status: first.before_status, at: earlier?.at ?? null, by: earlier?.actor_name ?? null },
  };
}
