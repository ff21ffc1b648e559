import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { runWanted } from '../../../domain/refunds/refundRun';
import type { Deps } from '../../core/deps';
import { lock } from '../../db/lock';
import { refund_run_rows, refund_runs } from '../../db/system/ledger';
import { table } from '../../db/tables';
import { runAsSystem } from '../../engine/transaction';
import { attempt } from '../../jobs/attempt';
import { faultKey } from '../../jobs/faultKey';
import { refund } from '../orders/refund';
import { notifyRefund } from '../orders/notifyRefund';

type Run = typeof refund_runs.$inferSelect;
type Row = typeof refund_run_rows.$inferSelect;

/**
 * Processes the open rows of running refund runs, one at a time. The refund and the status of its row are written in one transaction, so a
 * stop at any moment leaves each row either done or not started. Source: docs/domain/cancellation.md 14.
 */
export async function refundRunJob(deps: Deps, isStopped: () => boolean = () => false): Promise<void> {
  const { orm } = deps.db;
  const runs = await orm.select().from(refund_runs).where(eq(refund_runs.status, 'running')).orderBy(asc(refund_runs.id));
  for (const run of runs) {
    let row = await nextRow(deps, run.id, -1);
    while (row && !isStopped()) {
      await refundRow(deps, run, row);
      row = await nextRow(deps, run.id, row.position);
    }
    if (!(await nextRow(deps, run.id, -1)))
      await orm.update(refund_runs).set({ status: 'done', done_at: deps.now().toISOString() }).where(eq(refund_runs.id, run.id));
  }
}

async function nextRow({ db }: Deps, run_id: string, after: number): Promise<Row | null> {
  const [row = null] = await db.orm
    .select()
    .from(refund_run_rows)
    .where(and(eq(refund_run_rows.run_id, run_id), eq(refund_run_rows.status, 'waiting'), gt(refund_run_rows.position, after)))
    .orderBy(asc(refund_run_rows.position))
    .limit(1);
  return row;
}

async function refundRow(deps: Deps, run: Run, row: Row): Promise<void> {
  const outcome = await attempt(deps, { job: 'refunds', key: `${run.id} ${row.line_id}` }, () =>
    runAsSystem(deps, (w) => refundOne(w, run, row), { id: run.decided_by_id, name: run.decided_by }),
  );
  if (outcome.is !== 'failed') return;
  const key = faultKey(outcome.error);
  const nothing = key === 'refunds.nothing' || key === 'refunds.all_gone';
  await markRow(deps.db.orm, row, { status: nothing ? 'skipped' : 'failed', error: nothing ? null : key });
}

async function refundOne(w: Parameters<typeof refund>[0], run: Run, row: Row): Promise<void> {
  await lock(w.db, ['order', row.order_id]);
  const [now] = await w.db
    .select({ status: refund_run_rows.status })
    .from(refund_run_rows)
    .where(and(eq(refund_run_rows.run_id, row.run_id), eq(refund_run_rows.line_id, row.line_id)))
    .for('update');
  if (now?.status !== 'waiting') return;
  const lines = table('order_lines');
  const [line] = await w.db.select({ credited: lines.credited_in_cents }).from(lines).where(eq(lines.id, row.line_id));
  const done = await refund(w, {
    organization_id: run.organization_id,
    order_id: row.order_id,
    line: row.line_id,
    seen_credited_in_cents: line?.credited ?? 0,
    run_id: run.id,
    ...runWanted(run, row.base_in_cents, run.reason || null),
  });
  await notifyRefund(w, done, { isBulk: true });
  await markRow(w.db, row, {
    status: 'done',
    error: null,
    amount_in_cents: done.amount_in_cents + done.fee_in_cents,
    money_in_cents: done.money_in_cents,
  });
}

const markRow = (db: Pick<Deps['db']['orm'], 'update'>, row: Row, values: Partial<Row>) =>
  db
    .update(refund_run_rows)
    .set(values)
    .where(
      and(eq(refund_run_rows.run_id, row.run_id), eq(refund_run_rows.line_id, row.line_id), sql`${refund_run_rows.status} = 'waiting'`),
    );
