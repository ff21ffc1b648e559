import { and, eq, inArray } from 'drizzle-orm';
import { type EntryStatus, isOpenStatus } from '../../../domain/waiting-lists/entryStatus';
import { table, type TableRow } from '../../db/tables';
import { notFound } from '../../core/apiError';
import type { Transaction } from '../../engine/transaction';

/** The kinds of waiting lists, with the tables of their entries and bookings. */
export const WAITING_LISTS = {
  session: { entries: 'waiting_list_entries', owner: 'session_id', bookings: 'participants' },
  bundle: { entries: 'bundle_waiting_list_entries', owner: 'bundle_id', bookings: 'bundle_places' },
} as const;
export type WaitingListKind = keyof typeof WAITING_LISTS;

/** An entry of either kind of list, as stored. */
export type EntryRow = Omit<TableRow<'waiting_list_entries'>, 'session_id' | 'participant'>;
/** An open entry: waiting, or with an offer. */
export type WaitingEntry = EntryRow & { readonly status: Extract<EntryStatus, 'waiting' | 'offered'> };

export const isOpen = (entry: EntryRow): entry is WaitingEntry => isOpenStatus(entry.status);

export const entriesOf = (kind: WaitingListKind) => table(WAITING_LISTS[kind].entries);
/** The column of the session or bundle that an entry waits for. */
export const ownerColumn = (kind: WaitingListKind) =>
  kind === 'session' ? table('waiting_list_entries').session_id : table('bundle_waiting_list_entries').bundle_id;

/** The open entries of these sessions or bundles. */
export async function openEntries(
  { db }: Pick<Transaction, 'db'>,
  kind: WaitingListKind,
  ...ids: readonly string[]
): Promise<WaitingEntry[]> {
  const entries = entriesOf(kind);
  const open = inArray(entries.status, ['waiting', 'offered']);
  const rows = await db
    .select()
    .from(entries)
    .where(and(inArray(ownerColumn(kind), ids), open));
  return rows.filter(isOpen);
}

/** An entry of a list, open or closed. Throws 404 if it does not exist. */
export async function entryOf(
  { db }: Pick<Transaction, 'db'>,
  kind: WaitingListKind,
  bookable_id: string,
  entry_id: string,
): Promise<EntryRow> {
  const entries = entriesOf(kind);
  const [found] = await db
    .select()
    .from(entries)
    .where(and(eq(ownerColumn(kind), bookable_id), eq(entries.id, entry_id)));
  if (!found) throw notFound();
  return found;
}
