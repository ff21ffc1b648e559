import { asc, eq, sql } from 'drizzle-orm';
import type { EntryKind, Posting } from '../../../domain/ledger/entries';
import type { Ctx } from '../../core/context';
import { journal_entries } from '../../db/system/ledger';

/** A ledger entry with its postings. */
export interface JournalEntry {
  readonly id: string;
  readonly at: string;
  readonly kind: EntryKind;
  readonly note: string | null;
  readonly postings: readonly Posting[];
}

/** The ledger entries of an order, oldest first. */
export async function journalOf({ db }: Pick<Ctx, 'db'>, order_id: string): Promise<JournalEntry[]> {
  const own = sql.raw('"journal_entries"."id"');
  const rows = await db
    .select({
      id: journal_entries.id,
      at: journal_entries.at,
      kind: sql<EntryKind>`${journal_entries.kind}`,
      note: journal_entries.note,
      postings: sql<
        Posting[]
      >`(select coalesce(json_agg(json_build_object('account', line.account, 'currency', line.currency, 'amount', line.amount) order by line.id), '[]') from postings as line where line.entry_id = ${own})`.mapWith(
        (found: unknown) => (typeof found === 'string' ? JSON.parse(found) : found),
      ),
    })
    .from(journal_entries)
    .where(eq(journal_entries.order_id, order_id))
    .orderBy(asc(journal_entries.at), asc(journal_entries.id));
  return rows;
}
