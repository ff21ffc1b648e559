import { readOnly } from '../http/apiError';
import type { Ctx } from './context';
import type { Tx } from '../db/database';

/** A context whose `db` is a transaction. */
export interface WriteCtx extends Ctx {
  readonly db: Tx;
  readonly writing: true;
}

const isWriting = (ctx: Ctx): ctx is WriteCtx => 'writing' in ctx;

/**
 * Runs `work` in one transaction: inside it there is only `ctx.db`. What `work` adds to `ctx.afterCommit` runs once
 * the transaction holds, and not at all when it does not. Within a transaction it joins that one.
 * @throws ApiError 403 for whoever looks on as somebody else
 */
export async function write<T>(ctx: Ctx, work: (ctx: WriteCtx) => Promise<T>): Promise<T> {
  if (isWriting(ctx)) return work(ctx);
  if (ctx.actor.viewer) throw readOnly();
  const afterCommit: (() => void)[] = [];
  const result = await ctx.db.transaction((tx) => work({ ...ctx, db: tx, writing: true, afterCommit }));
  for (const effect of afterCommit) effect();
  return result;
}
