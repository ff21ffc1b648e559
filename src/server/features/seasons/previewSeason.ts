import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { and, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import { canonicalJson } from '../../../domain/sessions/plan/canonicalJson';
import { emptyPlan } from '../../../domain/sessions/plan/editPlan';
import { settleConflicts } from '../../../domain/sessions/plan/settleConflicts';
import type { Invitee } from '../../../domain/seasons/invitees';
import type { ActivityPlan, SeasonFrame } from '../../../domain/seasons/season';
import type { PreviewActivity, SeasonPreview } from '../../../domain/seasons/seasonView';
import type { Conflict } from '../../../domain/sessions/sessionPlan';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { season_activities, season_runs } from '../../db/system/seasons';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { sentence } from '../../http/sentences';
import { type ActivityNeeds, activityNeeds, takenTimes } from '../sessions/takenTimes';
import type { SeasonBody } from './seasonBodies';
import { chosenOf, type Weighed, type WeighedSeason, weighSeason } from './weighSeason';

type Params = Readonly<Record<string, string>>;

const CONFLICTS_SHOWN = 5;

/** Making a season requires the permission to create activities. */
export const authorizeSeason = (ctx: Ctx, params: Params): Promise<AccessScope> =>
  authorize(ctx, resourceNamed('activities'), 'create', params);

/** Shows what a season would become, without writing anything. */
export async function previewSeason(ctx: Ctx, params: Params, body: SeasonBody): Promise<SeasonPreview> {
  const access = await authorizeSeason(ctx, params);
  return seasonPreview(ctx, access, body, await weighSeason(ctx, access, body));
}

export async function seasonPreview(
  ctx: Ctx,
  access: AccessScope,
  body: SeasonBody,
  { frame, off, weighed }: WeighedSeason,
): Promise<SeasonPreview> {
  const needs = await activityNeeds(ctx.db, access.organization_id ?? '');
  const copied = await copiedBefore(ctx, access, frame, weighed);
  const activities: PreviewActivity[] = [];
  for (const activity of weighed) {
    const conflicts = await conflictsOf(ctx, activity, needs);
    activities.push(shown(ctx, activity, conflicts, copied.get(activity.source.id) ?? null));
    await breathe();
  }
  return {
    plan: nameOf(body, chosenOf(weighed, body)),
    activities,
    days: daysOf(weighed.filter(({ source }) => !body.activities_out.includes(source.id))),
    off,
  };
}

/** A hash of the plan: equal for equal outcomes, regardless of what else the preview shows. */
export function nameOf({ answer_by, suffix }: SeasonBody, chosen: readonly Weighed[]): string {
  const hash = createHash('sha256').update(canonicalJson({ answer_by, suffix }));
  for (const { source, plan, people } of chosen)
    hash.update(
      canonicalJson({ id: source.id, plan: agreedPlan(plan), people: people.map(({ person, targets }) => [person, ...targets]) }),
    );
  return hash.digest('base64url').slice(0, 32);
}

/** The dates, times and spots of a plan. Other fields, such as notes, may change without making the plan outdated. */
const agreedPlan = ({ series, sessions, bundles }: ActivityPlan) => ({
  series: series.map(({ from, rule, sessions: copies }) => ({
    from,
    rule,
    spots: copies[0]?.spots ?? null,
    count: copies.length,
  })),
  sessions: sessions.map(({ from, values }) => [from, values.starts_at, values.ends_at, values.spots]),
  bundles: bundles.map(({ from, sessions: refs }) => ({ from, refs })),
});

function shown(ctx: Ctx, { source, plan, people }: Weighed, conflicts: readonly Conflict[], copied_at: string | null): PreviewActivity {
  const dates = [...plan.series.flatMap((series) => series.sessions), ...plan.sessions.map(({ values }) => values)]
    .map(({ date }) => date)
    .sort();
  return {
    id: source.id,
    name: source.name,
    sessions: dates.length,
    series: plan.series.length,
    bundles: plan.bundles.length,
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
    skipped: plan.skipped,
    conflicts_count: new Set(conflicts.map(({ date }) => date)).size,
    conflicts: conflicts.slice(0, CONFLICTS_SHOWN),
    people: people.map((invitee) => ({ person: invitee.person, name: invitee.name, reason: reasonOf(ctx, invitee) })),
    copied_at,
  };
}

function reasonOf({ locale }: Ctx, { unfit }: Invitee): string | null {
  if (unfit === null) return null;
  const [first] = unfit.why === 'not_eligible' ? unfit.issues : [];
  return sentence(locale, first ?? { at: '', key: `seasons.unfit.${unfit.why}` }, resourceNamed('participants'));
}

/** Conflicts with the same location or the same trainer. They are reported, and do not prevent the season. */
async function conflictsOf(ctx: Ctx, { source, plan }: Weighed, needs: readonly ActivityNeeds[]): Promise<readonly Conflict[]> {
  const activity = needs.find(({ id }) => id === source.id);
  const creates = [...plan.series.flatMap(({ sessions }) => sessions), ...plan.sessions.map(({ values }) => values)];
  if (!activity || creates.length === 0) return [];
  const wanted = { ...emptyPlan('selected', 0), creates };
  return settleConflicts(wanted, await takenTimes(ctx.db, wanted, activity, needs), 'keep', { ...activity, zone: ctx.zone }).conflicts;
}

/** When each activity was last copied into that period. */
async function copiedBefore(
  { db }: Ctx,
  { organization_id }: AccessScope,
  { target }: SeasonFrame,
  weighed: readonly Weighed[],
): Promise<Map<string, string>> {
  if (weighed.length === 0) return new Map();
  const rows = await db
    .select({ id: season_activities.activity_id, at: season_runs.created_at })
    .from(season_activities)
    .innerJoin(season_runs, eq(season_runs.id, season_activities.run_id))
    .where(
      and(
        eq(season_runs.organization_id, organization_id ?? ''),
        eq(season_activities.status, 'done'),
        lte(season_runs.target_from, target.until),
        gte(season_runs.target_until, target.from),
        inArray(
          season_activities.activity_id,
          weighed.map(({ source }) => source.id),
        ),
      ),
    )
    .orderBy(desc(season_runs.created_at));
  return new Map(rows.toReversed().map(({ id, at }) => [id, at]));
}

function daysOf(weighed: readonly Weighed[]): SeasonPreview['days'] {
  const days = new Map<string, { sessions: number; skipped: number }>();
  const count = (date: string, skipped = 0) => {
    const before = days.get(date) ?? { sessions: 0, skipped: 0 };
    days.set(date, { sessions: before.sessions + 1, skipped: before.skipped + skipped });
  };
  for (const { plan } of weighed) {
    for (const { sessions } of plan.series) for (const { date } of sessions) count(date);
    for (const { values } of plan.sessions) count(values.date);
    for (const { date, reason } of plan.skipped) if (reason === 'closed') count(date, 1);
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, counts]) => ({ date, ...counts }));
}
