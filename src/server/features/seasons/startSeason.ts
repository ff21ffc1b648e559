import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { output } from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { SeasonRun, SeasonSummary } from '../../../domain/seasons/seasonView';
import { endOfDay } from '../../../domain/time/zonedTime';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { newId } from '../../db/columns';
import { inBatches } from '../../db/inBatches';
import { lock } from '../../db/lock';
import { season_activities, season_invitations, season_runs } from '../../db/system/seasons';
import { audit } from '../../core/audit';
import { ApiError, conflict, forbidden } from '../../core/apiError';
import { wake } from '../../jobs/wake';
import { authorizeSeason, nameOf, seasonPreview } from './previewSeason';
import { readRun } from './readRun';
import type { seasonBody } from './seasonBodies';
import { chosenOf, weighSeason } from './weighSeason';

type Params = Readonly<Record<string, string>>;

/** Rows per statement. */
const MAX_ROWS = 500;

/**
 * Starts a season: its activities and invitations are stored as the preview showed them, and the job then makes them, also after a restart.
 * Source: docs/domain/seasons.md 9.
 *
 * @throws ApiError 409 while another season is being made, or with the current preview if it differs from the one that was seen
 */
export async function startSeason(ctx: Ctx, params: Params, { plan: name, ...body }: output<typeof seasonBody>): Promise<SeasonRun> {
  await authorizeSeason(ctx, params);
  return write(ctx, async (w) => {
    const organization_id = params['organization_id'] ?? '';
    await lock(w.db, ['season', organization_id]);
    const access = await authorizeSeason(await reloadActor(w), params);
    const application_id = access.application_id;
    if (application_id === null) throw forbidden();
    await assertNoRunningSeason(w, organization_id);
    const season = await weighSeason(w, access, body);
    const chosen = chosenOf(season.weighed, body);
    if (nameOf(body, chosen) !== name)
      throw new ApiError(409, [issue('', 'seasons.issues.changed')], {
        body: { preview: await seasonPreview(w, access, body, season) },
      });
    if (chosen.length === 0) throw conflict('seasons.issues.nothing');
    const id = newId();
    const { source_from, source_until, target_from, target_until, answer_by, suffix } = body;
    await w.db.insert(season_runs).values({
      id,
      organization_id,
      application_id,
      source_from,
      source_until,
      target_from,
      target_until,
      answer_until: answer_by === null ? null : endOfDay(answer_by, w.zone),
      decided_by: w.actor.name,
      user_id: w.actor.id,
      created_at: w.now.toISOString(),
    });
    for (const [position, { source, plan }] of chosen.entries())
      await w.db.insert(season_activities).values({ run_id: id, activity_id: source.id, position, name: named(source.name, suffix), plan });
    const invited = chosen.flatMap(({ source, people }) =>
      people.map(({ person, targets }) => ({ run_id: id, activity_id: source.id, person_id: person, targets })),
    );
    for (const some of inBatches(
      invited.map((row, position) => ({ ...row, position })),
      MAX_ROWS,
    ))
      await w.db.insert(season_invitations).values(some);
    await audit(w, {
      action: 'season_started',
      resource: 'organizations',
      record_id: organization_id,
      after: { activities: chosen.length, people: invited.length, from: target_from, until: target_until },
      organization_id,
    });
    w.afterCommit.push(wake);
    return readRun(w, organization_id, id);
  });
}

const MAX_NAME_LENGTH = 120;
const named = (name: string, suffix: string) =>
  suffix === '' ? name : `${name.slice(0, MAX_NAME_LENGTH - suffix.length - 1).trimEnd()} ${suffix}`;

async function assertNoRunningSeason({ db }: Pick<Ctx, 'db'>, organization_id: string): Promise<void> {
  const [running] = await db
    .select({ id: season_runs.id })
    .from(season_runs)
    .where(and(eq(season_runs.organization_id, organization_id), eq(season_runs.status, 'running')));
  if (running) throw conflict('seasons.issues.running', { run: running.id });
}

/** The seasons of an organization, newest first. */
export async function listSeasons(ctx: Ctx, params: Params): Promise<{ seasons: readonly SeasonSummary[] }> {
  const { organization_id } = await authorizeSeason(ctx, params);
  const { id, target_from, target_until, created_at } = season_runs;
  const seasons = await ctx.db
    .select({ id, status: sql<'running' | 'done'>`${season_runs.status}`, target_from, target_until, created_at })
    .from(season_runs)
    .where(eq(season_runs.organization_id, organization_id ?? ''))
    .orderBy(desc(id))
    .limit(20);
  return { seasons };
}

/** A season with each of its activities and the result of each invitation. */
export async function showSeason(ctx: Ctx, params: Params): Promise<SeasonRun> {
  const { organization_id } = await authorizeSeason(ctx, params);
  return readRun(ctx, organization_id ?? '', params['run_id'] ?? '');
}

/** Retries what failed. Completed activities stay, and no one gets a second mail. */
export async function seasonAgain(ctx: Ctx, params: Params): Promise<SeasonRun> {
  await authorizeSeason(ctx, params);
  const organization_id = params['organization_id'] ?? '';
  const id = params['run_id'] ?? '';
  return write(ctx, async (w) => {
    await lock(w.db, ['season', organization_id]);
    await authorizeSeason(await reloadActor(w), params);
    const run = await readRun(w, organization_id, id);
    if (run.status === 'running') return run;
    await assertNoRunningSeason(w, organization_id);
    const failed = { status: 'waiting', error: null };
    await w.db
      .update(season_activities)
      .set(failed)
      .where(and(eq(season_activities.run_id, id), eq(season_activities.status, 'failed')));
    await w.db
      .update(season_invitations)
      .set(failed)
      .where(and(eq(season_invitations.run_id, id), inArray(season_invitations.status, ['failed', 'skipped'])));
    // The job runs with the permissions of the user who retries.
    await w.db.update(season_runs).set({ status: 'running', done_at: null, user_id: w.actor.id }).where(eq(season_runs.id, id));
    w.afterCommit.push(wake);
    return readRun(w, organization_id, id);
  });
}
