import { and, eq } from 'drizzle-orm';
import type { ActivityPlan } from '../../../domain/seasons/season';
import { shiftOf } from '../../../domain/seasons/shiftSeries';
import { moveMoment } from '../../../domain/sessions/plan/moveMoment';
import type { AnyRow } from '../../../schema/row';
import { emptyRecord } from '../../../schema/validate';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { season_activities, season_copies } from '../../db/system/seasons';
import { authorize } from '../../engine/authorize';
import { findWhole } from '../../engine/lists/list';
import { store } from '../../engine/store';
import { copyOffer } from '../offers/duplicateOffer';
import { insertSessions } from '../sessions/writePlan';
import { insertSeries } from '../sessions/writeSeries';
import type { Run } from './readRun';

/** What a copy includes; labels are not carried over. */
const ALONG = { settings: true, questions: true, rates: true, labels: false };

interface Copy {
  readonly kind: 'series' | 'session' | 'bundle';
  readonly source_id: string;
  readonly copy_id: string;
}

/** Creates one activity of a season with its series, sessions and bundles, all or nothing. */
export const makeActivity = (ctx: Ctx, run: Run, position: number): Promise<void> =>
  write(ctx, async (w) => {
    await lock(w.db, ['calendar', run.organization_id]);
    const here = and(eq(season_activities.run_id, run.id), eq(season_activities.position, position));
    const [row] = await w.db.select().from(season_activities).where(here).for('update');
    if (row?.status !== 'waiting') return;
    const activities = resourceNamed('activities');
    const params = { organization_id: run.organization_id };
    const access = await authorize(w, activities, 'create', params);
    const source = await findWhole(w, access, row.activity_id);
    const made = await copyOffer(w, access, params, source, { name: row.name, ...movedWindow(run, source, w.zone) }, ALONG);
    const copies = await makeOffer(w, { ...params, activity_id: made.id }, row.plan);
    if (copies.length > 0) await w.db.insert(season_copies).values(copies.map((copy) => ({ ...copy, run_id: run.id })));
    await w.db.update(season_activities).set({ status: 'done', copy_id: made.id, error: null }).where(here);
  });

/** Shifts fixed sign-up moments by as much as the season shifts. */
function movedWindow({ source_from, source_until, target_from, target_until }: Run, source: AnyRow, zone: string): Record<string, unknown> {
  const shift = shiftOf({ from: source_from, until: source_until }, { from: target_from, until: target_until });
  const moved = (name: string) => (typeof source[name] === 'string' ? { [name]: moveMoment(source[name], shift, zone) } : {});
  return { ...moved('subscribe_from'), ...moved('subscribe_until') };
}

/** Creates the series, sessions and bundles of the new activity. */
async function makeOffer(w: WriteCtx, params: Readonly<Record<string, string>>, plan: ActivityPlan): Promise<Copy[]> {
  const access = await authorize(w, resourceNamed('sessions'), 'create', params);
  const copies: Copy[] = [];
  const byDate: Map<string, string>[] = [];
  for (const { from, rule, sessions } of plan.series) {
    const series = await insertSeries(w, access, rule, w.zone);
    const ids = await insertSessions(w, access, sessions, series, w.zone);
    byDate.push(new Map(sessions.map(({ date }, index) => [date, ids[index] ?? ''])));
    copies.push(...from.map((source_id): Copy => ({ kind: 'series', source_id, copy_id: series })));
  }
  const singles = await insertSessions(
    w,
    access,
    plan.sessions.map(({ values }) => values),
    null,
    w.zone,
  );
  copies.push(...plan.sessions.map(({ from }, index): Copy => ({ kind: 'session', source_id: from, copy_id: singles[index] ?? '' })));
  const bundles = resourceNamed('bundles');
  const within = plan.bundles.length > 0 ? await authorize(w, bundles, 'create', params) : null;
  for (const { from, name, rate, spots, sessions: refs } of plan.bundles) {
    if (!within) break;
    const sessions = refs.flatMap((ref) => ('series' in ref ? byDate[ref.series]?.get(ref.date) : singles[ref.session]) ?? []);
    const record = { name, rate, spots, sessions, concept: true };
    const { id } = await store(w, within, newId(), record, null, emptyRecord(bundles));
    copies.push({ kind: 'bundle', source_id: from, copy_id: id });
  }
  return copies;
}
