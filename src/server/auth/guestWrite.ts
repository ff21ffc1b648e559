import type { Tx } from '../db/database';
import type { Deps } from '../app/deps';
import type { PublicCtx } from '../http/endpoint';

/** What a change made by somebody who is not signed in may use: the same two as in `WriteCtx`. */
export interface GuestWriteCtx extends PublicCtx {
  readonly db: Tx;
  readonly afterCommit: (() => void)[];
}

/** `write` for a call without an actor: one transaction, and what waits for it. */
export async function guestWrite<T>({ db }: Pick<Deps, 'db'>, ctx: PublicCtx, work: (ctx: GuestWriteCtx) => Promise<T>): Promise<T> {
  const afterCommit: (() => void)[] = [];
  const result = await db.orm.transaction((tx) => work({ ...ctx, db: tx, afterCommit }));
  for (const effect of afterCommit) effect();
  return result;
}
