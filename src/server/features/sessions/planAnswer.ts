import { createHash } from 'node:crypto';
import type { Issue } from '../../../domain/checks/issue';
import { agreementIn } from '../../../domain/sessions/plan/agreementIn';
import { canonicalJson } from '../../../domain/sessions/plan/canonicalJson';
import { affectedIn, consequencesOf, notifiedIn } from '../../../domain/sessions/plan/consequencesOf';
import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import type { Settled } from '../../../domain/sessions/plan/settleConflicts';
import type { ConsequencesPlan, RepetitionPreview, SpokenIssue } from '../../../domain/sessions/sessionPlan';
import { timesOf } from '../../../domain/sessions/timesOf';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { sentence } from '../../http/sentences';
import { bundlesWith } from './bundlesWith';
import { countPeople, readersOf } from './peopleOn';

const SHOWN = 10;

/** The two parts of a plan's name: a hash of its changes, and one of its recipients. */
export interface PlanName {
  readonly outcome: string;
  /** Null without recipients. */
  readonly recipients: string | null;
}

/**
 * The name of a plan: equal for equal changes, regardless of new sign-ups. Sending it back accepts exactly those changes. The recipients
 * have a separate part, because the user can choose not to send mails.
 *
 * @param recipients ids of the people who would get a mail
 * @param already see `agreementIn`
 */
export const namePlan = (settled: Settled, recipients: Iterable<string> = [], already = 0): PlanName => {
  const people = [...recipients].sort();
  return { outcome: digest(agreementIn(settled, already)), recipients: people.length > 0 ? digest(people) : null };
};

/** A name as calls contain it, and the reverse. */
export const spellName = ({ outcome, recipients }: PlanName): string => (recipients === null ? outcome : `${outcome}.${recipients}`);
export const readName = (spelled: string): PlanName => {
  const [outcome = '', recipients = null] = spelled.split('.');
  return { outcome, recipients };
};

const digest = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('base64url').slice(0, 32);

/** The people who would get a mail about a plan. */
export const notifiedPeople = async (db: Ctx['db'], { plan }: Settled): Promise<Set<string>> =>
  new Set(
    (
      await readersOf(
        db,
        notifiedIn(plan).map(({ id }) => id),
      )
    ).map(({ person }) => person),
  );

const spoken = (ctx: Ctx, issues: readonly Issue[]): SpokenIssue[] =>
  issues.map((issue) => ({ ...issue, message: sentence(ctx.locale, issue, resourceNamed('sessions')) }));

/** The consequences of an edit or a removal, as an API response. */
export async function consequencesAnswer(ctx: Ctx, settled: Settled, zone: string): Promise<ConsequencesPlan> {
  const { plan, conflicts, location } = settled;
  const people = await countPeople(
    ctx.db,
    affectedIn(plan).map(({ id }) => id),
  );
  const recipients = await notifiedPeople(ctx.db, settled);
  return {
    plan: spellName(namePlan(settled, recipients)),
    ...consequencesOf(plan, conflicts, zone, location),
    issues: spoken(ctx, plan.issues),
    ...people,
    told: recipients.size,
    bundles: await bundlesWith(
      ctx.db,
      [...plan.cancels, ...plan.deletes].map(({ id }) => id),
    ),
  };
}

/** The sessions that a repetition would create, as an API response. */
export function previewAnswer(ctx: Ctx, settled: Settled, already: number, zone: string): RepetitionPreview {
  const { plan, conflicts } = settled;
  const { hints, skipped, conflicts: shown, conflicts_count } = consequencesOf(plan, conflicts, zone);
  const timed = ({ date, start_time, end_time }: EditPlan['creates'][number]) => timesOf({ date, start_time, end_time }, zone);
  const last = plan.creates.at(-1);
  return {
    plan: spellName(namePlan(settled, [], already)),
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
