import { createHash } from 'node:crypto';
import type { Issue } from '../../../domain/checks/issue';
import { canonicalJson } from '../../../domain/sessions/plan/canonicalJson';
import { affectedIn, consequencesOf, toldIn } from '../../../domain/sessions/plan/consequencesOf';
import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import type { SessionFact } from '../../../domain/sessions/plan/sessionFacts';
import type { Settled } from '../../../domain/sessions/plan/settleConflicts';
import type { ConsequencesPlan, RepetitionPreview, SpokenIssue } from '../../../domain/sessions/sessionPlan';
import { timesOf } from '../../../domain/sessions/timesOf';
import type { Ctx } from '../../app/context';
import { resourceNamed } from '../../db/declared';
import { sentence } from '../../http/sentences';
import { countPeople, readersOf } from './peopleOn';

const SHOWN = 10;

/**
 * The name of what a plan comes to: the same for the same writes, to sessions as they were seen, and the same people.
 * Whoever sends it back says yes to exactly that.
 *
 * @param already sessions that are there at the time of a new one: once they are made, making them is another plan
 */
export function namePlan({ plan, conflicts }: Settled, already = 0): string {
  const stand = ({ id, version, participants, waiting }: SessionFact) => ({ id, version, participants, waiting });
  const outcome = {
    ...plan,
    already,
    updates: plan.updates.map(({ before, after }) => ({ ...stand(before), after })),
    deletes: plan.deletes.map(stand),
    cancels: plan.cancels.map(stand),
    off_pattern: plan.off_pattern.map(({ session, choice, move_to }) => ({ ...stand(session), choice, move_to })),
    conflicts: conflicts.map(({ date, what, session_id }) => [date, what, session_id]),
  };
  return createHash('sha256').update(canonicalJson(outcome)).digest('base64url').slice(0, 32);
}

const spoken = (ctx: Ctx, issues: readonly Issue[]): SpokenIssue[] =>
  issues.map((one) => ({ ...one, message: sentence(ctx.locale, one, resourceNamed('sessions')) }));

/** What an edit or a removal would do, as its answer. */
export async function consequencesAnswer(ctx: Ctx, settled: Settled, zone: string): Promise<ConsequencesPlan> {
  const { plan, conflicts } = settled;
  const people = await countPeople(
    ctx.db,
    affectedIn(plan).map(({ id }) => id),
  );
  const told = new Set(
    (
      await readersOf(
        ctx.db,
        toldIn(plan).map(({ id }) => id),
      )
    ).map(({ person }) => person),
  );
  return {
    plan: namePlan(settled),
    ...consequencesOf(plan, conflicts, zone),
    issues: spoken(ctx, plan.issues),
    ...people,
    told: told.size,
  };
}

/** What a repetition would make, as its answer. */
export function previewAnswer(ctx: Ctx, settled: Settled, already: number, zone: string): RepetitionPreview {
  const { plan, conflicts } = settled;
  const { hints, skipped, conflicts: shown, conflicts_count } = consequencesOf(plan, conflicts, zone);
  const timed = ({ date, start_time, end_time }: EditPlan['creates'][number]) => timesOf({ date, start_time, end_time }, zone);
  const last = plan.creates.at(-1);
  return {
    plan: namePlan(settled, already),
    already,
    count: plan.creates.length,
    dates: plan.creates.slice(0, SHOWN).map(timed),
    last: last ? timed(last) : null,
    skipped,
    hints,
    conflicts: shown,
    conflicts_count,
    issues: spoken(ctx, plan.issues),
  };
}
