import * as z from 'zod';
import { freePlaces, hasRoom } from '../../../domain/places/capacity';
import { eligibilityIssues } from '../../../domain/places/eligibility';
import { joinIssues } from '../../../domain/places/joinWaitingList';
import { isOpenOffer } from '../../../domain/places/waitingList';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../context';
import { audit } from '../../crud/audit';
import { find } from '../../crud/list';
import { newId } from '../../db/columns';
import { Refusal } from '../../edge/refusal';
import { write, type WriteCtx } from '../../write';
import { type Person, personKey } from '../people/findOrMakePerson';
import { personBody } from '../people/personInput';
import { readSignUp } from '../people/readSignUp';
import { personalOf } from '../reserve';
import { enterLine, holdGoalSettled } from './holdGoal';
import { waitersBefore } from './holdSettled';
import { entriesOf, type Goal, type LineKind, LINES, openEntries } from './line';

export const waiterBody = z.strictObject(personBody);

/** Puts somebody at the end of a waiting list: of what is full, or of what others wait for already. */
export async function joinLine(
  ctx: Ctx,
  kind: LineKind,
  params: Readonly<Record<string, string>>,
  input: z.infer<typeof waiterBody>,
): Promise<AnyRow> {
  const { place, id } = await enterLine(ctx, kind, params, 'edit');
  return write(ctx, async (w) => {
    const { goal } = await holdGoalSettled(w, kind, id, personKey(place.organization_id ?? '', input));
    const { person, answers } = await readSignUp(w, goal.activity, input);
    await mustJoin(w, goal, person);
    const entry_id = newId();
    const at = w.now.toISOString();
    const row = { ...personalOf(person), person: person.id, answers, priority: 0, status: 'waiting', joined_at: at };
    await w.db.insert(entriesOf(kind)).values({
      id: entry_id,
      organization_id: goal.organization_id,
      [LINES[kind].owner]: id,
      ...row,
      created_at: at,
      updated_at: at,
    } as never);
    await audit(w, {
      action: 'created',
      resource: LINES[kind].entries,
      record_id: entry_id,
      after: row,
      organization_id: goal.organization_id,
    });
    return find(w, place, entry_id);
  });
}

async function mustJoin(w: WriteCtx, goal: Goal, person: Person): Promise<void> {
  const now = w.now.toISOString();
  const open = await openEntries(w, goal.kind, goal.id);
  const { capacity, taken, held } = goal.room();
  const isFree = hasRoom(freePlaces(capacity, { taken, held: held + open.filter((entry) => isOpenOffer(entry, now)).length }));
  const issues = joinIssues({
    now,
    starts_at: goal.starts_at,
    is_cancelled: goal.is_cancelled,
    has_waitlist: goal.activity.has_waitlist,
    window: goal.window,
    has_room: isFree && (await waitersBefore(w, goal, person.id)) === 0,
    is_in: (await goal.inside()).has(person.id),
    is_waiting: open.some((entry) => entry.person === person.id),
    eligibility: eligibilityIssues(goal.activity, person, goal.day),
  });
  if (issues.length > 0) throw new Refusal(issues.some(({ at }) => at !== '') ? 422 : 409, issues);
}
