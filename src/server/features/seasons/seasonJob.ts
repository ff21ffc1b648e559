import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import type { Deps } from '../../core/deps';
import { season_activities, season_invitations, season_runs } from '../../db/system/seasons';
import { forbidden } from '../../core/apiError';
import { attempt } from '../../jobs/attempt';
import { faultKey } from '../../jobs/faultKey';
import { ctxOfUser } from '../../auth/ctxOfUser';
import { inviteOne } from './inviteOne';
import { makeActivity } from './makeActivity';
import type { Run } from './readRun';

/** Pause between rows, so that other requests get a turn. */
const PAUSE_BETWEEN_ROWS_MS = 5;
type Table = typeof season_activities | typeof season_invitations;

/**
 * Processes the open rows of seasons: first the activities, one per transaction, then the invitations, one per transaction with its mail. A
 * stop at any moment leaves each row either done or not started. Source: docs/domain/seasons.md 9.
 */
export async function seasonJob(deps: Deps, isStopped: () => boolean = () => false): Promise<void> {
  const { orm } = deps.db;
  const runs = await orm.select().from(season_runs).where(eq(season_runs.status, 'running')).orderBy(asc(season_runs.id));
  for (const run of runs) {
    const isThrough =
      (await each(deps, run, season_activities, isStopped, makeActivity)) &&
      (await each(deps, run, season_invitations, isStopped, inviteOne));
    if (isThrough)
      await orm
        .update(season_runs)
        .set({ status: 'done', done_at: deps.now().toISOString() })
        .where(and(eq(season_runs.id, run.id), eq(season_runs.status, 'running')));
  }
}

type Work = (ctx: Ctx, run: Run, position: number) => Promise<void>;

/** @returns whether no rows are waiting any longer */
async function each(deps: Deps, run: Run, rows: Table, isStopped: () => boolean, work: Work): Promise<boolean> {
  for (;;) {
    if (isStopped()) return false;
    const waiting = and(eq(rows.run_id, run.id), eq(rows.status, 'waiting'));
    const [row] = await deps.db.orm.select({ position: rows.position }).from(rows).where(waiting).orderBy(asc(rows.position)).limit(1);
    if (!row) return true;
    if (!(await tried(deps, run, rows, row.position, work))) return false;
    await pause(PAUSE_BETWEEN_ROWS_MS);
  }
}

/** @returns false if the row must be tried again in a later round */
async function tried(deps: Deps, run: Run, rows: Table, position: number, work: Work): Promise<boolean> {
  const key = `${run.id} ${rows === season_activities ? 'activity' : 'invitation'} ${position}`;
  const outcome = await attempt(deps, { job: 'seasons', key }, async () => {
    const ctx = await ctxOfUser(deps, run);
    if (!ctx) throw forbidden();
    await work(ctx, run, position);
  });
  if (outcome.is !== 'failed') return outcome.is === 'done';
  await deps.db.orm
    .update(rows)
    .set({ status: 'failed', error: faultKey(outcome.error) })
    .where(and(eq(rows.run_id, run.id), eq(rows.position, position), eq(rows.status, 'waiting')));
  return true;
}
