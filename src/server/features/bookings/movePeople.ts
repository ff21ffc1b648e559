import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { type Answer, keptAnswers, movedAnswers, type Question } from '../../../domain/questions/answers';
import type { MoveDone, MovePlan, MovePlanRow } from '../../../domain/bookings/movePlan';
import { MOVE_MONEY, type PlannedMove, planMoves } from '../../../domain/bookings/planMoves';
import { allows } from '../../../domain/permissions/permissions';
import { fullName } from '../../../domain/persons/surname';
import { canonicalJson } from '../../../domain/sessions/plan/canonicalJson';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { resourceNamed } from '../../db/declared';
import type { LockKey } from '../../db/lock';
import { table, type TableRow } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { audit } from '../../core/audit';
import { authorize } from '../../engine/authorize';
import { ApiError, conflict, invalid, notFound } from '../../core/apiError';
import { phrase, sentence } from '../../http/sentences';
import { moment } from '../../mail/moment';
import { authorizeMoney } from '../orders/authorizeMoney';
import { exchangePlace } from '../orders/exchangePlace';
import { lineOf, moveSold, sellPlace } from '../orders/sellPlace';
import type { Refunded } from '../orders/refunded';
import { paymentIssues } from '../payments/paymentIssues';
import { answersBody, personalOf, reason } from '../persons/personInput';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { lockSessionsAndAffected } from './affectedLocks';
import { lockSession, type LockedSession, readSessions, type SessionSnapshot } from './lockSession';
import { moveFacts, soldLines } from './moveFacts';
import { type Moved, notifyMoved } from './notifyMoved';
import { type Participant, participantsOf } from './participant';
import { release } from './release';
import { reserve } from './reserve';

type Params = Readonly<Record<string, string>>;

/** Upper limit per call: more people would hold the locks of both sessions for too long. */
const MAX_PEOPLE = 50;

export const movePlanBody = z.strictObject({
  /** Participants of the session to leave, in the order in which they get a place in the other. */
  participants: z.array(z.uuid().toLowerCase()).min(1).max(MAX_PEOPLE),
  /** The target: any session of the organization. */
  session_id: z.uuid().toLowerCase(),
  /** Whether a price difference is settled (the default), or the place keeps its price. */
  money: z.enum(MOVE_MONEY).optional(),
  overbook_reason: reason,
  /** Answers to the questions of the other activity, per person. */
  answers: z
    .array(z.strictObject({ participant: z.uuid().toLowerCase(), answers: answersBody }))
    .max(MAX_PEOPLE)
    .optional(),
});
export const moveBody = movePlanBody.extend({
  /** Hash of the plan that the user saw. Without it the call moves either all people or none. */
  plan: z.string().max(100).nullish(),
  /** How a price increase is paid; later by default. */
  payment_type: z.enum(['invoice', 'online']).optional(),
  notify: z.boolean().optional(),
});
type PlanInput = z.infer<typeof movePlanBody>;
type MoveInput = z.infer<typeof moveBody>;

/**
 * Checks whether the caller may move people from the session in the path to another. A move to another activity involves money, so staff
 * who do not see money, such as trainers, move people only within an activity. Source: docs/domain/moving.md 9.
 */
export async function authorizeMove(ctx: Ctx, params: Params, session_id: string): Promise<AccessScope> {
  const participants = resourceNamed('participants');
  const access = await authorize(ctx, participants, 'edit', params);
  const activity_id = await activityOf(ctx, access.organization_id ?? '', session_id);
  if (activity_id === params['activity_id']) return access;
  await authorizeMoney(ctx, params);
  await authorize(ctx, participants, 'edit', { ...params, activity_id, session_id });
  return access;
}

async function activityOf({ db }: Ctx, organization_id: string, session_id: string): Promise<string> {
  const sessions = table('sessions');
  const [found] = await db
    .select({ activity_id: sessions.activity_id })
    .from(sessions)
    .where(and(eq(sessions.id, session_id), eq(sessions.organization_id, organization_id)));
  if (!found) throw invalid([issue('session_id', 'validation.unknown')], resourceNamed('participants'));
  return found.activity_id;
}

/** Shows what a move to another session would do for each person, without writing anything. */
export async function planMove(ctx: Ctx, params: Params, input: PlanInput): Promise<MovePlan> {
  const access = await authorizeMove(ctx, params, input.session_id);
  assertOtherSession(params, input);
  return write(ctx, async (w) => {
    const sessions = await readSessions(w, [params['session_id'] ?? '', input.session_id]);
    return (await planned(w, access, sessions, params, input)).answer;
  });
}

/**
 * Moves people to another session, in one transaction: each new place is taken before the old one is released, and a price difference is
 * settled. The people whom the seen plan lists as movable move; without a plan all or none.
 *
 * @throws ApiError 409 with the new plan if it differs from the seen one, 409 or 422 if no one can move
 */
export async function movePeople(ctx: Ctx, params: Params, input: MoveInput): Promise<MoveDone> {
  await authorizeMove(ctx, params, input.session_id);
  assertOtherSession(params, input);
  const issues = paymentIssues(ctx.config, input);
  if (issues.length > 0) throw invalid(issues, resourceNamed('orders'));
  const [from_id, to_id] = [params['session_id'] ?? '', input.session_id];
  return write(ctx, async (w) => {
    const orders = await ordersOf(w, input.participants);
    const sessions = await lockSessionsAndAffected(w, [from_id, to_id], ...orders.map((id): LockKey => ['order', id]));
    const access = await authorizeMove(await reloadActor(w), params, to_id);
    await advanceWaitingLists(w, [to_id]);
    const to = await lockSession(w, to_id);
    const move = await planned(w, access, new Map<string, SessionSnapshot>([...sessions, [to.id, to]]), params, input);
    const wanted = agreedMoves(move, input);
    const known = new Set(orders);
    if ([...move.lines.values()].some(({ order_id }) => !known.has(order_id))) throw conflict('moving.changed', { plan: move.answer });
    const moved = [];
    for (const { participant, plan } of wanted) moved.push(await moveOne(w, { ...move, to }, participant, plan, input));
    await release(
      w,
      sessions,
      wanted.map(({ participant }) => participant),
      input.overbook_reason ?? null,
    );
    if (input.notify) await notifyMoved(w, move.from, to, moved);
    const moved_up = await advanceWaitingLists(w, [from_id]);
    return { moved: moved.map(({ participant, id }) => ({ participant: participant.id, to: id })), moved_up };
  });
}

function assertOtherSession(params: Params, { session_id }: PlanInput): void {
  if (session_id === params['session_id']) throw invalid([issue('session_id', 'bookings.same_session')], resourceNamed('participants'));
}

interface Planned {
  readonly from: SessionSnapshot;
  readonly moves: readonly { readonly participant: Participant; readonly plan: PlannedMove }[];
  readonly lines: ReadonlyMap<string, TableRow<'order_lines'>>;
  readonly questions: readonly Question[];
  readonly answers: ReadonlyMap<string, readonly Answer[]>;
  readonly answer: MovePlan;
}

async function planned(
  w: WriteCtx,
  access: AccessScope,
  sessions: ReadonlyMap<string, SessionSnapshot>,
  params: Params,
  { participants: ids, session_id, money = 'settle', overbook_reason = null, answers: sent = [] }: PlanInput,
): Promise<Planned> {
  const [from, to] = [sessions.get(params['session_id'] ?? ''), sessions.get(session_id)];
  if (!from || !to) throw notFound();
  const participants = await participantsOf(w, from.id, [...new Set(ids)]);
  const answers = new Map(sent.map((entry) => [entry.participant, entry.answers]));
  const facts = await moveFacts(w, { from, to, participants, money, reason: overbook_reason, answers });
  const plans = new Map(planMoves(facts).map((plan) => [plan.participant, plan]));
  const moves = participants.flatMap((participant) => {
    const plan = plans.get(participant.id);
    return plan ? [{ participant, plan }] : [];
  });
  const seesMoney = allows(access.profile, 'view-rates');
  return { from, moves, lines: facts.lines, questions: facts.questions, answers, answer: answerOf(w, moves, seesMoney) };
}

function answerOf(w: WriteCtx, moves: Planned['moves'], seesMoney: boolean): MovePlan {
  const rows = moves.map(({ participant, plan }): MovePlanRow => {
    const { can_move, needs_reason, needs_answers, issues, participant: id, ...money } = plan;
    const refusals = issues.map((refusal) => sentence(w.locale, refusal, resourceNamed('participants')));
    return {
      participant: id,
      name: fullName(participant),
      can_move,
      needs_reason,
      needs_answers,
      refusals,
      money: seesMoney ? money : null,
    };
  });
  const name = createHash('sha256')
    .update(canonicalJson(moves.map(({ plan }) => plan)))
    .digest('base64url')
    .slice(0, 32);
  return { plan: name, rows };
}

/** The moves to carry out. Throws if the plan differs from the seen one, or if no one can move. */
function agreedMoves({ moves, answer }: Planned, { plan = null }: MoveInput): Planned['moves'] {
  if (plan !== null && plan !== answer.plan) throw conflict('moving.changed', { plan: answer });
  const wanted = moves.filter((move) => move.plan.can_move);
  if (wanted.length === 0 || (plan === null && wanted.length < moves.length)) throw refusedMove(moves, answer);
  return wanted;
}

/** Attaches a problem with a person to the session field of the form, and a problem with an answer to its question. */
function refusedMove(moves: Planned['moves'], answer: MovePlan): ApiError {
  const first = moves.find(({ plan }) => !plan.can_move)?.plan;
  const issues = (first?.issues ?? []).map((refusal) => ({
    ...refusal,
    at: refusal.at && !refusal.at.startsWith('answers.') ? 'session_id' : refusal.at,
  }));
  return new ApiError(issues.some(({ at }) => at !== '') ? 422 : 409, issues, {
    resource: resourceNamed('participants'),
    body: { plan: answer },
  });
}

async function moveOne(
  w: WriteCtx,
  { from, to, lines, questions, answers: sent }: Planned & { readonly to: LockedSession },
  participant: Participant,
  plan: PlannedMove,
  { overbook_reason = null, payment_type = 'invoice' }: MoveInput,
): Promise<Moved> {
  const person = { ...personalOf(participant), id: participant.person };
  const { notes, bundle_place } = participant;
  const asked = new Set(questions.map(({ id: question }) => question));
  const answers = [
    ...participant.answers.filter(({ question }) => !asked.has(question)),
    ...keptAnswers(questions, movedAnswers(questions, participant.answers, sent.get(participant.id) ?? [])),
  ];
  // The plan already took the waiting list into account.
  const id = await reserve(w, to, { way: 'move', person, answers, notes, reason: overbook_reason, bundle_place });
  const { organization_id, activity } = to;
  const of = { session: to.id, participant: id };
  const place = { organization_id, activity, person, answers, of };
  const line = lines.get(participant.id);
  let refunded: Refunded | null = null;
  if (plan.sale === 'sell') await sellPlace(w, place, payment_type);
  else if (line && (plan.sale === 'exchange' || plan.sale === 'credit')) {
    const instead = plan.sale === 'exchange' ? await lineOf(w, place) : null;
    const suffix = line.title.endsWith(fullName(participant)) ? `, ${fullName(participant)}` : '';
    const title = instead && `${instead.title}${suffix}`.slice(0, 255);
    const why = phrase(w.locale, 'moving.reason', { activity: activity.name, when: moment(to.starts_at, w.locale, to.zone) });
    refunded = await exchangePlace(w, line, instead && { ...instead, title: title ?? instead.title }, { reason: why, way: payment_type });
  } else if (line) await moveSold(w, participant.id, { ...of, activity: activity.id });
  await audit(w, {
    action: 'moved',
    resource: 'participants',
    record_id: participant.id,
    before: { session: from.id },
    after: { session: to.id },
    organization_id,
  });
  const periods = line && plan.sale === 'keep' ? line.cancellation_periods : null;
  return { participant, id, plan, refunded, payment_type, periods };
}

/** The orders to lock, read before any lock is taken. A sale in between is detected and refused. */
async function ordersOf(w: WriteCtx, ids: readonly string[]): Promise<string[]> {
  const lines = await soldLines(
    w,
    ids.map((id) => ({ id })),
  );
  return [...new Set([...lines.values()].map(({ order_id }) => order_id))];
}
