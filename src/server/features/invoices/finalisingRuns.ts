import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  type FinaliseFault,
  type FinalisingProgress,
  type FinalisingRun,
  MAX_FAILURES,
  MAX_FINALISE,
} from '../../../domain/invoices/finalising';
import type { Locale } from '../../../schema/resource';
import { type Ctx, isSuperadmin } from '../../core/context';
import { write } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { newId } from '../../db/columns';
import { inBatches } from '../../db/inBatches';
import { isOneOf } from '../../db/isOneOf';
import { finalising_rows, finalising_runs } from '../../db/system/invoices';
import { table } from '../../db/tables';
import { forbidden, notFound } from '../../core/apiError';
import { phrase } from '../../http/sentences';
import { wake } from '../../jobs/wake';

const RECENT = 5;
const INSERT_BATCH = 500;
const UNKNOWN: FinaliseFault = { key: 'errors.unexpected' };

export const finaliseBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_FINALISE) });

/**
 * Stores which drafts are to be made final. `finaliseJob` processes them one by one, independent of the request.
 *
 * @throws ApiError 404 if one of the ids is not an invoice
 */
export async function startFinalising(ctx: Ctx, body: z.infer<typeof finaliseBody>): Promise<FinalisingRun> {
  const ids = [...new Set(body.ids)];
  return write(ctx, async (w) => {
    if (!isSuperadmin((await reloadActor(w)).actor)) throw forbidden();
    const invoices = table('invoices');
    if ((await w.db.$count(invoices, isOneOf(invoices.id, ids))) !== ids.length) throw notFound();
    const id = newId();
    const { id: user_id, name: started_by } = w.actor;
    await w.db.insert(finalising_runs).values({ id, started_by, user_id, created_at: w.now.toISOString() });
    const rows = ids.map((invoice_id, position) => ({ run_id: id, position, invoice_id }));
    for (const batch of inBatches(rows, INSERT_BATCH)) await w.db.insert(finalising_rows).values(batch);
    w.afterCommit.push(wake);
    return showFinalising(w, id);
  });
}

/**
 * The progress of a run, and the drafts that could not be made final.
 *
 * @throws ApiError 404
 */
export async function showFinalising(ctx: Pick<Ctx, 'db' | 'locale'>, id: string): Promise<FinalisingRun> {
  const [run] = await progressOf(ctx, [id]);
  if (!run) throw notFound();
  const failed = await ctx.db
    .select({ id: finalising_rows.invoice_id, fault: finalising_rows.fault })
    .from(finalising_rows)
    .where(and(eq(finalising_rows.run_id, id), eq(finalising_rows.status, 'failed')))
    .orderBy(asc(finalising_rows.position))
    .limit(MAX_FAILURES);
  const failures = failed.map((row) => ({ id: row.id, error: faultSentence(ctx.locale, row.fault ?? UNKNOWN) }));
  return { ...run, failures };
}

/** The latest runs, newest first. */
export async function recentFinalising(ctx: Pick<Ctx, 'db'>): Promise<{ readonly runs: readonly FinalisingProgress[] }> {
  const found = await ctx.db.select({ id: finalising_runs.id }).from(finalising_runs).orderBy(desc(finalising_runs.id)).limit(RECENT);
  return {
    runs: await progressOf(
      ctx,
      found.map(({ id }) => id),
    ),
  };
}

async function progressOf({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<FinalisingProgress[]> {
  if (ids.length === 0) return [];
  const count = (status: keyof FinalisingProgress['counts']) =>
    sql<number>`(select count(*)::int from ${finalising_rows} as counted where counted.run_id = ${finalising_runs.id} and counted.status = ${status})`;
  const found = await db
    .select({
      id: finalising_runs.id,
      started_by: finalising_runs.started_by,
      status: sql<FinalisingProgress['status']>`${finalising_runs.status}`,
      created_at: finalising_runs.created_at,
      done_at: finalising_runs.done_at,
      waiting: count('waiting'),
      done: count('done'),
      failed: count('failed'),
    })
    .from(finalising_runs)
    .where(inArray(finalising_runs.id, [...ids]))
    .orderBy(desc(finalising_runs.id));
  return found.map(({ waiting, done, failed, ...run }) => ({ ...run, counts: { waiting, done, failed } }));
}

function faultSentence(locale: Locale, { key, missing = [] }: FinaliseFault): string {
  return phrase(locale, key, { what: missing.map((item) => phrase(locale, `invoices.missing.${item}`)).join(', ') });
}
