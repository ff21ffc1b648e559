import { type EntryKind, isBalanced, type Posting } from '../../../domain/ledger/entries';
import { toLocal } from '../../../domain/time/zonedTime';
import { newId } from '../../db/columns';
import { inBatches } from '../../db/inBatches';
import { journal_entries, postings } from '../../db/system/ledger';
import type { Transaction } from '../../engine/transaction';

/**
 * The owner of ledger entries: an organization within its application, or the application itself (`organization_id` null). The time zone is
 * that of the application.
 */
export interface Book {
  readonly organization_id: string | null;
  readonly application_id: string;
  readonly zone: string;
}

/** An entry to post. An entry without postings, as for a free order, is not written. */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly order_id: string | null;
  /** Identifies the event; the same key is never posted twice. */
  readonly key: string;
  readonly note?: string | null;
  /** The month in which it counts, `YYYY-MM`; the current month of the book by default. */
  readonly month?: string | undefined;
  readonly postings: readonly Posting[];
}

/** Entries per batch. All postings of an entry are inserted in one statement, because a trigger checks their sum per statement. */
const ENTRIES_PER_BATCH = 200;

/**
 * Posts entries in the transaction of the event, each key once.
 *
 * @returns the number of new entries
 * @throws Error for an entry that does not add up to zero: that is a bug, and the transaction is rolled back
 */
export async function post(
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  { organization_id, application_id, zone }: Book,
  entries: readonly NewEntry[],
): Promise<number> {
  const said = entries.filter((entry) => entry.postings.length > 0);
  const wrong = said.find((entry) => !isBalanced(entry.postings));
  if (wrong) throw new Error(`The entry ${wrong.key} does not sum to zero`);
  const at = now.toISOString();
  const current = monthIn(at, zone);
  let posted = 0;
  for (const some of inBatches(said, ENTRIES_PER_BATCH)) {
    const rows = some.map(({ kind, order_id, key, note = null, month = current }) => ({
      id: newId(),
      application_id,
      organization_id,
      at,
      month,
      kind,
      order_id,
      key,
      note,
    }));
    const written = await db
      .insert(journal_entries)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: journal_entries.id, key: journal_entries.key });
    const ids = new Map(written.map(({ id, key }) => [key, id]));
    const lines = some.flatMap(({ key, kind, order_id, month = current, postings: own }) => {
      const entry_id = ids.get(key);
      return entry_id ? own.map((line) => ({ entry_id, application_id, organization_id, order_id, month, kind, ...line })) : [];
    });
    if (lines.length > 0) await db.insert(postings).values(lines);
    posted += written.length;
  }
  return posted;
}

/** The local month of a moment, `YYYY-MM`. */
export const monthIn = (at: string, zone: string): string => (toLocal(at, zone)?.date ?? at).slice(0, 7);
