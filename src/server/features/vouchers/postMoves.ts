import { newId } from '../../db/columns';
import { wallet_moves } from '../../db/system/wallets';
import type { Transaction } from '../../engine/transaction';

/** A change of the moves of a wallet: issued and returned are positive, redeemed and withdrawn negative. */
export interface NewMoves {
  readonly wallet_id: string;
  readonly kind: 'issued' | 'redeemed' | 'returned' | 'withdrawn';
  readonly moves: number;
  readonly coupon_id?: string | null;
  readonly batch_id?: string | null;
  readonly redemption_id?: string | null;
  readonly organization_id?: string | null;
  /** Idempotency key: the same change is recorded once. */
  readonly key: string;
}

/** Records changes of moves in the current transaction, each once by its key. Zero moves are skipped. */
export async function postMoves({ db, now }: Pick<Transaction, 'db' | 'now'>, ...lines: readonly NewMoves[]): Promise<void> {
  const entries = lines.filter(({ moves }) => moves !== 0);
  if (entries.length === 0) return;
  const at = now.toISOString();
  await db
    .insert(wallet_moves)
    .values(entries.map((line) => ({ id: newId(), at, ...line })))
    .onConflictDoNothing();
}
