import { readOnly } from './apiError';
import type { Ctx } from './context';
import type { Tx } from '../db/database';

/** A context whose `db` is a transaction. */
export interface WriteCtx extends Ctx {
  readonly db: Tx;
  readonly writing: true;
}

const isWriting = (ctx: Ctx): ctx is WriteCtx => 'writing' in ctx;

/**
 * Runs `work` in one transaction, in which only `ctx.db` may be used. Functions that `work` adds to `ctx.afterCommit` run once the
 * transaction is committed, and not at all when it is rolled back. Inside a transaction `work` joins that transaction.
 * @throws ApiError 403 while viewing as someone else; the refusal of an invalid body that `work` did not read
 */
export async function write<T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> {
  if (isWriting(ctx)) return work(ctx);
  if (ctx.actor.viewer) throw readOnly();
  const afterCommit: (() => void)[] = [];
  const result = await ctx.db.transaction(async (tx) => {
    const made = await work({ ...ctx, db: tx, writing: true, afterCommit });
    if (ctx.bodyRefusal) throw ctx.bodyRefusal;
    return made;
  });
  for (const effect of afterCommit) effect();
  return result;
}
