import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { newId } from '../../db/columns';
import { rowsOf } from '../../db/rowsOf';
import { table, type TableRow } from '../../db/tables';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import { attemptAgain } from '../../jobs/attempt';
import { postMoves } from './postMoves';
import { randomCodes } from './randomCode';

/** Coupons per transaction. PGlite runs one statement at a time, so a larger chunk would delay other requests. */
const CHUNK = 150;
/** Pause between chunks, so that other requests get a turn. */
const PAUSE_BETWEEN_CHUNKS_MS = 5;

/**
 * Makes the missing coupons of running batches, chunk by chunk. The coupons, the promised moves of the wallet and the progress are written
 * in one transaction, so a stop at any moment leaves each chunk either made or not started. A batch that fails does not hold up the others.
 * Source: docs/domain/vouchers.md 5.
 */
export async function couponBatchJob(deps: Deps, isStopped: () => boolean = () => false): Promise<void> {
  const rows = table('coupon_batches');
  const running = await deps.db.orm.select({ id: rows.id }).from(rows).where(eq(rows.status, 'running')).orderBy(asc(rows.created_at));
  for (const { id } of running) await makeBatch(deps, id, isStopped);
}

/** Makes the chunks of a batch until it is complete, or until one fails. Each counts for itself, so that only a lack of progress counts. */
async function makeBatch(deps: Deps, id: string, isStopped: () => boolean): Promise<void> {
  let isMore = true;
  while (isMore && !isStopped()) {
    const isMade = await attemptAgain(deps, { job: 'coupon_batches', key: id }, async () => {
      isMore = await runAsSystem(deps, (w) => makeSome(w, id));
    });
    if (!isMade) return;
    await pause(PAUSE_BETWEEN_CHUNKS_MS);
  }
}

/** @returns whether there are coupons left to make */
async function makeSome(w: Transaction, id: string): Promise<boolean> {
  const rows = table('coupon_batches');
  const [batch] = await w.db.select().from(rows).where(eq(rows.id, id)).for('update');
  if (batch?.status !== 'running') return false;
  const wanted = Math.min(CHUNK, batch.count - batch.made_count);
  const made = wanted > 0 ? await insertCoupons(w, batch, wanted) : 0;
  const made_count = batch.made_count + made;
  const { wallet_id, value, quantity, count } = batch;
  await postMoves(w, { wallet_id, kind: 'issued', moves: made * value * quantity, batch_id: id, key: `issued:${id}:${made_count}` });
  const isDone = made_count >= count;
  const at = w.now.toISOString();
  await w.db
    .update(rows)
    .set({ made_count, updated_at: at, ...(isDone ? { status: 'done', done_at: at, version: sql`${rows.version} + 1` } : {}) })
    .where(eq(rows.id, id));
  return !isDone;
}

/** Skips codes that the wallet already has; the next chunk draws new ones for them. */
async function insertCoupons({ db, now }: Transaction, batch: TableRow<'coupon_batches'>, count: number): Promise<number> {
  const { id: batch_id, wallet_id, prefix, suffix, value, quantity, expires_at, is_enabled } = batch;
  const codes = randomCodes(count, { prefix, suffix }).map((code) => ({ id: newId(), code }));
  const at = now.toISOString();
  // The trigram index buffers new rows and merges them when the buffer is full. A small buffer keeps each merge short, so that other
  // requests do not wait.
  await db.execute(sql`select set_config('gin_pending_list_limit', '256kB', true)`);
  const made = rowsOf<{ n: number }>(
    await db.execute(sql`
      with made as (
        insert into coupons (id, wallet_id, code, value, quantity, used_count, batch, expires_at, is_enabled, created_at, updated_at)
        select one.id, ${wallet_id}::uuid, one.code, ${value}::int, ${quantity}::int, 0, ${batch_id}::uuid, ${expires_at}::timestamptz,
          ${is_enabled}::boolean, ${at}::timestamptz, ${at}::timestamptz
        from json_to_recordset(${JSON.stringify(codes)}::json) as one(id uuid, code text)
        on conflict do nothing returning 1)
      select count(*)::int as n from made`),
  );
  return made[0]?.n ?? 0;
}
