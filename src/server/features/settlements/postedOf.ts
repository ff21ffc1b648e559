import { sql } from 'drizzle-orm';
import type { SettledItem } from '../../../domain/settlements/settlement';
import { inBatches } from '../../db/inBatches';
import { isOneOfWords } from '../../db/isOneOf';
import { rowsOf } from '../../db/rowsOf';
import type { Transaction } from '../../engine/transaction';

/** The balance of these transactions at the payment provider for an organization, from the ledger. */
export interface Held {
  readonly organization_id: string;
  readonly in_cents: number;
  /** The part that was received, before refunds. */
  readonly paid_in_cents: number;
}

const MAX_KEYS = 1_000;

/**
 * The balance of linked transactions at the payment provider, by organization. A payment from before the ledger had an account for the
 * provider is already on the bank account, and adds nothing.
 *
 * @returns `entries`: how many of the transactions are in the ledger
 */
export async function postedOf(
  { db }: Pick<Transaction, 'db'>,
  linked: ReadonlyMap<SettledItem, { readonly id: string }>,
): Promise<{ readonly entries: number; readonly held: readonly Held[] }> {
  const keys = [...linked].map(([{ kind }, { id }]) => `${kind === 'payment' ? 'payment' : 'payback'}:${id}`);
  const sums = new Map<string, { in_cents: number; paid_in_cents: number }>();
  let entries = 0;
  for (const some of inBatches(keys, MAX_KEYS)) {
    const rows = rowsOf<{ organization_id: string; kind: string; amount: string; entries: number }>(
      await db.execute(sql`
        select entry.organization_id, entry.kind, count(distinct entry.id)::int as entries,
          coalesce(sum(line.amount) filter (where line.account = 'provider'), 0) as amount
        from journal_entries as entry join postings as line on line.entry_id = entry.id
        where ${isOneOfWords(sql`entry.key`, some)} group by 1, 2`),
    );
    for (const row of rows) {
      entries += row.entries;
      const sum = sums.get(row.organization_id) ?? { in_cents: 0, paid_in_cents: 0 };
      sum.in_cents += Number(row.amount);
      if (row.kind === 'payment') sum.paid_in_cents += Number(row.amount);
      sums.set(row.organization_id, sum);
    }
  }
  return { entries, held: [...sums].map(([organization_id, sum]) => ({ organization_id, ...sum })) };
}
