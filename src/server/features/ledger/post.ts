import { type EntryKind, isBalanced, type Posting } from '../../../domain/ledger/entries';
import { toLocal } from '../../../domain/time/zonedTime';
import { newId } from '../../db/columns';
import { inBatches } from '../../db/inBatches';
import { journal_entries, postings } from '../../db/system/ledger';
import type { Transaction } from '../../engine/transaction';

/** Whose books: an organization's, within its application, on that one's clock; or what is the application's own. */
export interface Book {
  readonly organization_id: string | null;
  readonly application_id: string;
  readonly zone: string;
}

/** What is to stand in the journal. An entry of which nothing is left, as of what is free, is not written. */
export interface NewEntry {
  readonly kind: EntryKind;
  readonly order_id: string | null;
  /** What it is about: the same is never posted twice. */
  readonly key: string;
  readonly note?: string | null;
  /** In which it counts, `YYYY-MM`; the current one of the book, unless given. */
  readonly month?: string | undefined;
  readonly postings: readonly Posting[];
}

/** Lines go in together with those of their entry: a trigger adds them up statement by statement. */
const TOGETHER = 200;

/**
 * Posts entries, in the transaction of what they tell; each once, by its key.
 * @returns how many were new
 * @throws Error for an entry that is not nothing together: that is a mistake of ours, and nothing of the transaction stays
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
  for (const some of inBatches(said, TOGETHER)) {
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
