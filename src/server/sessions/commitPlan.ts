import { addDays } from '../../domain/calendarDays';
import { toldIn } from '../../domain/sessions/plan/consequencesOf';
import type { EditPlan } from '../../domain/sessions/plan/editPlan';
import type { SeriesFact } from '../../domain/sessions/plan/sessionFacts';
import type { CommitAnswer } from '../../domain/sessions/sessionInputs';
import type { Place } from '../crud/enter';
import { bundlesAround } from '../places/around';
import { moveOn } from '../places/moveOn';
import { releaseAll } from '../places/release';
import type { WriteCtx } from '../write';
import { readersOf } from './peopleOn';
import { tellReaders } from './tellReaders';
import { cancelSessions, deleteSessions, insertSessions, roomierIn, updateSessions } from './writePlan';
import { dropEmptySeries, excludeDates, insertSeries, splitSeries, updateSeries } from './writeSeries';

/** What a plan is carried out on, and how. */
export interface Commit {
  readonly place: Place;
  readonly zone: string;
  readonly activity_name: string;
  /** The series that the plan goes over from one date on, and whether it has sessions before that. */
  readonly series: { readonly rule: SeriesFact; readonly here: string; readonly hasEarlier: boolean } | null;
  /** It only ends: nothing goes on from here. */
  readonly isRemoval: boolean;
  readonly reason: string | null;
  readonly notify: boolean;
}

/**
 * Carries out a plan without issues: rows, places, waiting lists, audit lines and mails, in the caller's transaction and
 * under the locks of its sessions. A handful of statements, however many sessions there are.
 */
export async function commitPlan(w: WriteCtx, plan: EditPlan, commit: Commit): Promise<CommitAnswer> {
  const { place, zone, reason } = commit;
  const { organization_id } = place;
  // Asked before sessions go: a bundle that loses one may have room.
  const waited = await bundlesAround(
    w,
    [...plan.deletes, ...plan.cancels].map(({ id }) => id),
  );
  const readers = commit.notify
    ? await readersOf(
        w.db,
        toldIn(plan).map(({ id }) => id),
      )
    : [];
  const series = await writeRule(w, plan, commit);
  if (commit.series === null) await excludeDates(w, plan.deletes);
  await updateSessions(w, organization_id, plan.updates);
  await deleteSessions(w, organization_id, plan.deletes);
  await cancelSessions(w, organization_id, plan.cancels, reason);
  await releaseAll(
    w,
    plan.cancels.map(({ id }) => id),
    reason,
  );
  await insertSessions(w, place, plan.creates, series, zone);
  await moveOn(w, roomierIn(plan), waited);
  await dropEmptySeries(w, [...new Set(plan.deletes.flatMap((session) => session.series ?? []))]);
  await tellReaders(w, plan, readers, { organization_id: organization_id ?? '', activity_name: commit.activity_name, reason });
  return {
    counts: {
      changed: plan.updates.filter(({ changed }) => changed.length > 0).length,
      created: plan.creates.length,
      deleted: plan.deletes.length,
      cancelled: plan.cancels.length,
    },
    told: new Set(readers.map(({ person }) => person)).size,
    series,
  };
}

/** The series from here on; its id. */
async function writeRule(w: WriteCtx, { rule }: EditPlan, { place, zone, series, isRemoval }: Commit): Promise<string | null> {
  if (rule === null || series === null) return rule === null ? null : insertSeries(w, place, rule, zone);
  if (isRemoval)
    await updateSeries(w, place.organization_id, series.rule, {
      end_date: addDays(series.here, -1) < series.rule.start_date ? series.rule.start_date : addDays(series.here, -1),
      count: null,
    });
  else if (series.hasEarlier) return splitSeries(w, place, series.rule, series.here, rule, zone);
  else await updateSeries(w, place.organization_id, series.rule, rule);
  return series.rule.id;
}
