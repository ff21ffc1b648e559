import type { MovedUp } from '../../../domain/waiting-lists/movedUp';
import { promotionPlan } from '../../../domain/waiting-lists/promotionPlan';
import { expiredOffers, inOrder } from '../../../domain/waiting-lists/waitingList';
import type { Transaction } from '../../engine/transaction';
import { addEntries } from './addEntries';
import { admitEntry } from './admitEntry';
import type { LockedBookable } from './bookable';
import { changeStatus } from './changeStatus';
import { openEntries } from './entries';
import { offerSpot } from './offerSpot';
import { promotionFacts } from './promotionFacts';
import { whoAsked } from './whoAsked';

interface Advanced {
  readonly isFreed: boolean;
  readonly movedUp: readonly MovedUp[];
}

/**
 * Advances one waiting list. Expired offers end, and their holders rejoin at the end, except those who were only invited. Then the next
 * people are booked or offered a spot. Repeating the call does nothing until something changes.
 *
 * @returns who moved up, and whether an offer ended, so that its spot may go to another list
 */
export async function advanceList(w: Transaction, bookable: LockedBookable): Promise<Advanced> {
  const { kind, id } = bookable;
  const before = await openEntries(w, kind, id);
  if (before.length === 0) return { isFreed: false, movedUp: [] };
  const isOver = bookable.is_cancelled || w.now.getTime() >= Date.parse(bookable.starts_at);
  const expired = isOver ? [] : inOrder(expiredOffers(before, w.now.toISOString()));
  await changeStatus(w, kind, expired, 'expire');
  await addEntries(w, bookable, await whoAsked(w, expired));

  const entries = expired.length > 0 ? await openEntries(w, kind, id) : before;
  const plan = promotionPlan(await promotionFacts(w, bookable, entries));
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const entriesIn = (ids: readonly string[]) => ids.flatMap((entryId) => byId.get(entryId) ?? []);
  for (const entry of entriesIn(plan.promoted)) await admitEntry(w, bookable, entry);
  for (const offer of plan.offered) for (const entry of entriesIn([offer.id])) await offerSpot(w, bookable, entry, offer.expires_at);
  const closed = entriesIn(plan.closed);
  await changeStatus(w, kind, closed, 'close');
  const named = (how: MovedUp['how'], ids: readonly string[]) =>
    entriesIn(ids).map(({ first_name, last_name }): MovedUp => ({ name: `${first_name} ${last_name}`, how }));
  return {
    isFreed: expired.length + closed.length > 0,
    movedUp: [
      ...named('promoted', plan.promoted),
      ...named(
        'offered',
        plan.offered.map((offer) => offer.id),
      ),
    ],
  };
}
