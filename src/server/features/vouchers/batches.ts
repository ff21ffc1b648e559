import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type BatchWanted, isSameBatch, MAX_BATCH } from '../../../domain/vouchers/batch';
import { endOfDay, toLocal } from '../../../domain/time/zonedTime';
import { issue } from '../../../domain/checks/issue';
import { canonicalCode } from '../../../schema/fields/text';
import type { AnyRow } from '../../../schema/row';
import { typedText } from '../../../schema/typedText';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { rowsOf } from '../../db/rowsOf';
import { table, type TableRow } from '../../db/tables';
import { audit } from '../../core/audit';
import { authorize } from '../../engine/authorize';
import { changeRows } from '../../engine/changeRows';
import { createRows } from '../../engine/insertRows';
import { find } from '../../engine/lists/list';
import { conflict, invalid, notFound } from '../../core/apiError';
import { wake } from '../../jobs/wake';

const part = z
  .string()
  .transform(canonicalCode)
  .pipe(
    z
      .string()
      .max(12)
      .regex(/^[A-Z0-9]*$/, { error: 'code' }),
  )
  .nullish();

export const batchBody = z.strictObject({
  id: z.uuid().toLowerCase(),
  name: z
    .string()
    .transform(typedText)
    .pipe(z.string().trim().min(1, { error: 'required' }).max(120)),
  prefix: part,
  suffix: part,
  count: z.int().min(1).max(MAX_BATCH),
  value: z.int().min(1).max(1_000_000),
  quantity: z.int().min(1).max(1_000_000),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
});
export const switchBody = z.strictObject({ is_enabled: z.boolean() });

type Params = Readonly<Record<string, string>>;
type Batch = TableRow<'coupon_batches'>;

const batches = () => resourceNamed('coupon_batches');

/**
 * Creates a batch, whose coupons the job then makes. A second request with the same id returns the same batch.
 *
 * @throws ApiError 409 if the id belongs to another batch, 422 for a date in the past
 */
export async function startBatch(ctx: Ctx, params: Params, body: z.infer<typeof batchBody>): Promise<AnyRow> {
  const access = await authorize(ctx, batches(), 'list', params);
  const wallet_id = params['wallet_id'] ?? '';
  const expires_at = body.expires_at ? lastMoment(body.expires_at, ctx.zone) : null;
  const wanted: BatchWanted = { ...body, prefix: body.prefix || null, suffix: body.suffix || null, expires_at };
  return write(ctx, async (w) => {
    await lock(w.db, ['coupon batch', wanted.id]);
    const rows = table('coupon_batches');
    const [known] = await w.db.select().from(rows).where(eq(rows.id, wanted.id));
    if (known && (known.wallet_id !== wallet_id || !isSameBatch(known, wanted))) throw conflict('vouchers.batch_differs');
    if (!known) {
      if (expires_at !== null && expires_at < w.now.toISOString()) throw invalid([issue('expires_at', 'vouchers.expires_past')], batches());
      await createRows(w, 'coupon_batches', [
        { ...wanted, wallet_id, made_count: 0, is_enabled: true, status: 'running', made_by: w.actor.name, done_at: null },
      ]);
      w.afterCommit.push(wake);
    }
    return find(w, access, wanted.id);
  });
}

/** The last moment of the chosen day in the application's time zone, as for a single coupon. */
const lastMoment = (moment: string, zone: string) =>
  endOfDay(toLocal(new Date(moment).toISOString(), zone)?.date ?? moment.slice(0, 10), zone);

/** Runs `work` on a locked batch, so that neither its job nor another request changes it at the same time. */
async function onBatch(ctx: Ctx, params: Params, work: (w: WriteCtx, batch: Batch) => Promise<void>): Promise<AnyRow> {
  const access = await authorize(ctx, batches(), 'show', params);
  const id = params['coupon_batch_id'] ?? '';
  return write(ctx, async (w) => {
    const rows = table('coupon_batches');
    const [batch] = await w.db
      .select()
      .from(rows)
      .where(and(eq(rows.id, id), eq(rows.wallet_id, params['wallet_id'] ?? '')))
      .for('update');
    if (!batch) throw notFound();
    await work(w, batch);
    return find(w, access, id);
  });
}

/** Stops a batch. Its existing coupons stay, and can be disabled. */
export const cancelBatch = (ctx: Ctx, params: Params): Promise<AnyRow> =>
  onBatch(ctx, params, async (w, batch) => {
    if (batch.status !== 'running') throw conflict('vouchers.batch_over');
    await changeRows(w, 'coupon_batches', [owned(batch)], { status: 'canceled', done_at: w.now.toISOString() }, { action: 'stopped' });
  });

/** Resumes a batch that was stopped. */
export const resumeBatch = (ctx: Ctx, params: Params): Promise<AnyRow> =>
  onBatch(ctx, params, async (w, batch) => {
    if (batch.status !== 'canceled' || batch.made_count >= batch.count) throw conflict('vouchers.batch_not_stopped');
    await changeRows(w, 'coupon_batches', [owned(batch)], { status: 'running', done_at: null }, { action: 'resumed' });
    w.afterCommit.push(wake);
  });

/** Disables or enables all coupons of a batch at once, including those still to be made. Redemptions stay. */
export const switchBatch = (ctx: Ctx, params: Params, { is_enabled }: z.infer<typeof switchBody>): Promise<AnyRow> =>
  onBatch(ctx, params, async (w, batch) => {
    const done = rowsOf<{ n: number }>(
      await w.db.execute(sql`
        with switched as (
          update coupons set is_enabled = ${is_enabled}, version = version + 1, updated_at = ${w.now.toISOString()}::timestamptz
          where batch = ${batch.id}::uuid and is_enabled <> ${is_enabled} returning 1)
        select count(*)::int as n from switched`),
    );
    const coupons = done[0]?.n ?? 0;
    // A repeated click finds nothing left to change.
    if (batch.is_enabled === is_enabled && coupons === 0) return;
    const action = is_enabled ? 'switched_on' : 'switched_off';
    await changeRows(w, 'coupon_batches', [owned(batch)], { is_enabled }, { action, fields: [] });
    await audit(w, {
      action,
      resource: 'coupon_batches',
      record_id: batch.id,
      before: { is_enabled: batch.is_enabled },
      after: { is_enabled, coupons },
    });
  });

/** Batches belong to the platform, not to an organization. */
const owned = (batch: Batch) => ({ ...batch, organization_id: null });

/** The batch whose codes are exported. Throws 404 for a batch of another wallet. */
export async function readBatch(ctx: Ctx, params: Params): Promise<Batch> {
  await authorize(ctx, batches(), 'export', params);
  const rows = table('coupon_batches');
  const [batch] = await ctx.db
    .select()
    .from(rows)
    .where(and(eq(rows.id, params['coupon_batch_id'] ?? ''), eq(rows.wallet_id, params['wallet_id'] ?? '')));
  if (!batch) throw notFound();
  return batch;
}
