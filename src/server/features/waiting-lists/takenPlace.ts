import { eq } from 'drizzle-orm';
import { owedFor } from '../../../domain/orders/orderStatus';
import { findSpentLink } from '../../auth/secrets/linkTokens';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { readOrder, transactionsOf } from '../orders/refreshOrder';
import { entriesOf, type EntryRow, ownerColumn, type WaitingListKind, WAITING_LISTS } from './entries';

/** A place that was taken with the link of an offer. */
export interface TakenPlace {
  readonly kind: WaitingListKind;
  readonly bookable_id: string;
  readonly entry: EntryRow;
  /** The booking was cancelled later. */
  readonly is_cancelled: boolean;
  /** The amount still to be paid and the payment link; null if nothing is owed. */
  readonly payment: { readonly owed_in_cents: number; readonly checkout_url: string | null } | null;
}

/** The place behind a link that was used to take it; null for every other link. */
export async function takenPlace(w: Transaction, token: string): Promise<TakenPlace | null> {
  const link = await findSpentLink(w.db, 'offer', token);
  const kind = (Object.keys(WAITING_LISTS) as WaitingListKind[]).find((candidate) => WAITING_LISTS[candidate].entries === link?.resource);
  if (!link?.record_id || !kind) return null;
  const entries = entriesOf(kind);
  const [found] = await w.db
    .select({ entry: entries, bookable_id: ownerColumn(kind) })
    .from(entries)
    .where(eq(entries.id, link.record_id));
  if (found?.entry.status !== 'accepted') return null;
  const booking = await bookingOf(w, kind, found.entry.id);
  if (!booking) return null;
  const is_cancelled = booking.status !== 'active';
  return { kind, ...found, is_cancelled, payment: is_cancelled ? null : await paymentOf(w, kind, booking.id) };
}

async function bookingOf({ db }: Transaction, kind: WaitingListKind, entry_id: string) {
  const [participants, places] = [table('participants'), table('bundle_places')];
  if (kind === 'session') {
    const entries = table('waiting_list_entries');
    const [found = null] = await db
      .select({ id: participants.id, status: participants.status })
      .from(entries)
      .innerJoin(participants, eq(participants.id, entries.participant))
      .where(eq(entries.id, entry_id));
    return found;
  }
  const entries = table('bundle_waiting_list_entries');
  const [found = null] = await db
    .select({ id: places.id, status: places.status })
    .from(entries)
    .innerJoin(places, eq(places.id, entries.bundle_place))
    .where(eq(entries.id, entry_id));
  return found;
}

async function paymentOf(w: Transaction, kind: WaitingListKind, booking_id: string): Promise<TakenPlace['payment']> {
  const lines = table('order_lines');
  const [line] = await w.db
    .select({ order: lines.order_id })
    .from(lines)
    .where(eq(kind === 'session' ? lines.participant : lines.bundle_place, booking_id));
  if (!line) return null;
  const owed_in_cents = owedFor(await readOrder(w, line.order));
  if (owed_in_cents <= 0) return null;
  const link = (await transactionsOf(w, line.order)).find(
    ({ type, status, checkout_url }) => type === 'payment' && status === 'open' && checkout_url,
  );
  return { owed_in_cents, checkout_url: link?.checkout_url ?? null };
}
