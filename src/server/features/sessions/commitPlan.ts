import { addDays } from '../../../domain/time/calendarDays';
import { notifiedIn } from '../../../domain/sessions/plan/consequencesOf';
import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import type { SeriesFact } from '../../../domain/sessions/plan/sessionFacts';
import type { CommitAnswer } from '../../../domain/sessions/sessionInputs';
import type { AccessScope } from '../../engine/accessScope';
import { affectedBundles } from '../bookings/affectedLocks';
import { advanceWaitingLists } from '../waiting-lists/advanceWaitingLists';
import { releaseAll } from '../bookings/release';
import type { WriteCtx } from '../../core/write';
import { auditNotified } from './auditNotified';
import { readersOf } from './peopleOn';
import { notifyReaders } from './notifyReaders';
import { cancelSessions, deleteSessions, insertSessions, roomierIn, updateSessions } from './writePlan';
import { dropEmptySeries, excludeDates, insertSeries, splitSeries, updateSeries } from './writeSeries';

/** The context in which a plan is carried out. */
export interface Commit {
  readonly access: AccessScope;
  readonly zone: string;
  readonly activity_name: string;
  /** The series that the plan replaces from a date on, and whether it has earlier sessions. */
  readonly series: { readonly rule: SeriesFact; readonly here: string; readonly hasEarlier: boolean } | null;
  /** The series ends here, without a continuation. */
  readonly isRemoval: boolean;
  readonly reason: string | null;
  readonly notify: boolean;
}

/**
 * Carries out a plan without issues: rows, places, waiting lists, history and mails, in the caller's transaction and under the locks of its
 * sessions. The number of statements does not depend on the number of sessions.
 */
export async function commitPlan(w: WriteCtx, plan: EditPlan, commit: Commit): Promise<CommitAnswer> {
  const { access, zone, reason } = commit;
  const { organization_id } = access;
  // Read before sessions are deleted: a bundle that loses a session may gain room.
  const waited = await affectedBundles(
    w,
    [...plan.deletes, ...plan.cancels].map(({ id }) => id),
  );
  const readers = commit.notify
    ? await readersOf(
        w.db,
        notifiedIn(plan).map(({ id }) => id),
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
  await insertSessions(w, access, plan.creates, series, zone);
  await advanceWaitingLists(w, roomierIn(plan), waited);
  await dropEmptySeries(w, [...new Set(plan.deletes.flatMap((session) => session.series ?? []))]);
  await auditNotified(w, plan, readers, organization_id);
  await notifyReaders(w, plan, readers, { organization_id: organization_id ?? '', activity_name: commit.activity_name, reason });
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

/** Writes the series from this date on; returns its id. */
async function writeRule(w: WriteCtx, { rule }: EditPlan, { access, zone, series, isRemoval }: Commit): Promise<string | null> {
  if (rule === null || series === null) return rule === null ? null : insertSeries(w, access, rule, zone);
  if (isRemoval)
    await updateSeries(w, access.organization_id, series.rule, {
      end_date: addDays(series.here, -1) < series.rule.start_date ? series.rule.start_date : addDays(series.here, -1),
      count: null,
    });
  else if (series.hasEarlier) return splitSeries(w, access, series.rule, series.here, rule, zone);
  else await updateSeries(w, access.organization_id, series.rule, rule);
  return series.rule.id;
}
