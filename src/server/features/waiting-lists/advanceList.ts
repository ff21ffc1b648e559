import { promotionPlan, type PromotionPlan } from '../../../domain/waiting-lists/promotionPlan';
import { expiredOffers, inLine } from '../../../domain/waiting-lists/waitingList';
import { endOffers } from '../../auth/secrets/linkTokens';
import { audit } from '../../engine/audit';
import { newId } from '../../db/columns';
import type { Transaction } from '../../engine/transaction';
import { entriesOf, type WaitingEntry, factsOf, type Bookable, WAITING_LISTS, openEntries, setEntries } from './entries';
import { offerPlace } from './offerPlace';
import { personalOf } from '../bookings/reserve';
import { notifyPromoted } from '../bookings/notify';

/** What happened in a line. */
export interface ListMoves {
  readonly promoted: number;
  readonly offered: number;
  readonly expired: number;
  readonly closed: number;
}

/**
 * Lets a line that is held move on: offers that have run out go to its end, then whoever's turn it is comes in or is
 * offered a place. Asked again it does nothing, until something has changed.
 */
export async function advanceList(w: Transaction, bookable: Bookable): Promise<ListMoves> {
  const entries = await openEntries(w, bookable.kind, bookable.id);
  if (entries.length === 0) return { promoted: 0, offered: 0, expired: 0, closed: 0 };
  const hasStarted = w.now.getTime() >= Date.parse(bookable.starts_at);
  const expired = bookable.is_cancelled || hasStarted ? [] : await expire(w, bookable, entries);
  const line = expired.length > 0 ? await openEntries(w, bookable.kind, bookable.id) : entries;
  const plan = promotionPlan(await factsOf(w, bookable, line));
  await carryOut(w, bookable, plan, new Map(line.map((entry) => [entry.id, entry])));
  return { promoted: plan.promoted.length, offered: plan.offered.length, expired: expired.length, closed: plan.closed.length };
}

/** The entry stays as what it was, an offer that ran out; a new one waits at the end. */
async function expire(w: Transaction, bookable: Bookable, entries: readonly WaitingEntry[]): Promise<WaitingEntry[]> {
  const expired = inLine(expiredOffers(entries, w.now.toISOString()));
  if (expired.length === 0) return expired;
  const at = w.now.toISOString();
  await setEntries(
    w,
    bookable.kind,
    expired.map(({ id }) => id),
    { status: 'expired', handled_at: at },
  );
  const { owner, entries: resource } = WAITING_LISTS[bookable.kind];
  const again = expired.map((entry) => ({
    id: newId(),
    organization_id: bookable.organization_id,
    [owner]: bookable.id,
    ...personalOf(entry),
    person: entry.person,
    answers: entry.answers,
    priority: 0,
    status: 'waiting',
    joined_at: at,
    created_at: at,
    updated_at: at,
  }));
  await w.db.insert(entriesOf(bookable.kind)).values(again as never);
  await endOffers(
    w.db,
    expired.map(({ id }) => id),
  );
  await audit(
    w,
    ...expired.map(({ id }) => ({
      action: 'expired',
      resource,
      record_id: id,
      before: { status: 'offered' },
      after: { status: 'expired' },
      organization_id: bookable.organization_id,
    })),
  );
  return expired;
}

async function carryOut(
  w: Transaction,
  bookable: Bookable,
  { promoted, offered, closed }: PromotionPlan,
  line: ReadonlyMap<string, WaitingEntry>,
): Promise<void> {
  const { entries: resource } = WAITING_LISTS[bookable.kind];
  for (const id of promoted) {
    const entry = line.get(id);
    if (!entry) continue;
    await bookable.admit({
      way: 'promotion',
      person: { ...personalOf(entry), id: entry.person },
      answers: entry.answers,
      notes: null,
      reason: null,
    });
    await notifyPromoted(w, bookable, entry);
  }
  for (const { id, expires_at } of offered) {
    const entry = line.get(id);
    if (entry) await offerPlace(w, bookable, entry, expires_at, null);
  }
  if (closed.length === 0) return;
  await setEntries(w, bookable.kind, closed, { status: 'closed', handled_at: w.now.toISOString() });
  await endOffers(w.db, closed);
  await audit(
    w,
    ...closed.map((id) => ({
      action: 'closed',
      resource,
      record_id: id,
      before: { status: line.get(id)?.status },
      after: { status: 'closed' },
      organization_id: bookable.organization_id,
    })),
  );
}
