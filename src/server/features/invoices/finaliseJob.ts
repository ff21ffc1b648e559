import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq } from 'drizzle-orm';
import type { FinaliseFault } from '../../../domain/invoices/finalising';
import type { Deps } from '../../core/deps';
import { ctxOfUser } from '../../auth/ctxOfUser';
import type { Orm, Tx } from '../../db/database';
import { finalising_rows, finalising_runs } from '../../db/system/invoices';
import { ApiError, forbidden } from '../../core/apiError';
import { attempt } from '../../jobs/attempt';
import { faultKey } from '../../jobs/faultKey';
import { finaliseInvoice } from './finalise';

/** Pause between two invoices, so that other requests get a turn. */
const PAUSE_BETWEEN_INVOICES_MS = 5;

type Run = typeof finalising_runs.$inferSelect;
type Row = typeof finalising_rows.$inferSelect;

/**
 * Makes the waiting drafts of runs final, in the requested order. The invoice and the status of its row are written in one transaction, so
 * a stop at any moment leaves each draft either final or untouched. Source: docs/domain/invoices.md 2.
 */
export async function finaliseJob(deps: Deps, isStopped: () => boolean = () => false): Promise<void> {
  const { orm } = deps.db;
  const runs = await orm.select().from(finalising_runs).where(eq(finalising_runs.status, 'running')).orderBy(asc(finalising_runs.id));
  for (const run of runs) {
    if (!(await finaliseRows(deps, run, isStopped))) continue;
    await orm
      .update(finalising_runs)
      .set({ status: 'done', done_at: deps.now().toISOString() })
      .where(and(eq(finalising_runs.id, run.id), eq(finalising_runs.status, 'running')));
  }
}

/** @returns whether the run has no waiting rows left */
async function finaliseRows(deps: Deps, run: Run, isStopped: () => boolean): Promise<boolean> {
  for (;;) {
    if (isStopped()) return false;
    const [row] = await deps.db.orm
      .select()
      .from(finalising_rows)
      .where(and(eq(finalising_rows.run_id, run.id), eq(finalising_rows.status, 'waiting')))
      .orderBy(asc(finalising_rows.position))
      .limit(1);
    if (!row) return true;
    if (!(await finaliseRow(deps, run, row))) return false;
    await pause(PAUSE_BETWEEN_INVOICES_MS);
  }
}

/** @returns false if the row must be tried again in a later round */
async function finaliseRow(deps: Deps, run: Run, row: Row): Promise<boolean> {
  const outcome = await attempt(deps, { job: 'invoices', key: `${run.id} ${row.position}` }, async () => {
    const ctx = await ctxOfUser(deps, { ...run, application_id: null });
    if (!ctx) throw forbidden();
    await finaliseInvoice(ctx, row.invoice_id, (w, { number }) => markRow(w.db, row, { status: 'done', number }));
  });
  if (outcome.is !== 'failed') return outcome.is === 'done';
  await markRow(deps.db.orm, row, { status: 'failed', fault: faultOf(outcome.error) });
  return true;
}

function faultOf(error: unknown): FinaliseFault {
  const missing = error instanceof ApiError ? error.more.body?.['missing'] : undefined;
  return {
    key: faultKey(error),
    ...(Array.isArray(missing) ? { missing: missing as FinaliseFault['missing'] & object } : {}),
  };
}

async function markRow(db: Orm | Tx, row: Row, values: Partial<Row>): Promise<void> {
  await db
    .update(finalising_rows)
    .set(values)
    .where(and(eq(finalising_rows.run_id, row.run_id), eq(finalising_rows.position, row.position), eq(finalising_rows.status, 'waiting')));
}
