import type { Tx } from '../db/database';
import type { Deps } from '../core/deps';
import type { PublicCtx } from '../http/endpoint';

/** The context of a write by a visitor, with the same two additions as `WriteCtx`. */
export interface GuestWriteCtx extends PublicCtx {
  readonly db: Tx;
  readonly afterCommit: (() => void)[];
}

/** `write` for a request without a user: one transaction, and the effects after its commit. */
export async function guestWrite<T>({ db }: Pick<Deps, 'db'>, ctx: PublicCtx, work: (ctx: GuestWriteCtx) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = [];
  const result = await db.orm.transaction((tx) => work({ ...ctx, db: tx, afterCommit }));
  for (const effect of afterCommit) effect();
  return result;
}
