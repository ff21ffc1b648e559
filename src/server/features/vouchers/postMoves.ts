import { newId } from '../../db/columns';
import { wallet_moves } from '../../db/system/wallets';
import type { Transaction } from '../../engine/transaction';

/** What happened to moves of a wallet: issued and returned above zero, redeemed and withdrawn below. */
export interface NewMoves {
  readonly wallet_id: string;
  readonly kind: 'issued' | 'redeemed' | 'returned' | 'withdrawn';
  readonly moves: number;
  readonly coupon_id?: string | null;
  readonly batch_id?: string | null;
  readonly redemption_id?: string | null;
  readonly organization_id?: string | null;
  /** What it is about: the same is never written twice. */
  readonly key: string;
}

/** Writes down what happened to moves, in the transaction of what it tells; each once, by its key. Nothing of nothing is written. */
export async function postMoves({ db, now }: Pick<Transaction, 'db' | 'now'>, ...lines: readonly NewMoves[]): Promise<void> {
  const said = lines.filter(({ moves }) => moves !== 0);
  if (said.length === 0) return;
  const at = now.toISOString();
  await db
    .insert(wallet_moves)
    .values(said.map((line) => ({ id: newId(), at, ...line })))
    .onConflictDoNothing();
}
