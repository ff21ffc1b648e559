import { and, inArray } from 'drizzle-orm';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { advanceList, type ListMoves } from './advanceList';
import { lockSessions, sessionKey } from '../bookings/lockSession';
import { bookableSession } from '../bookings/bookableSession';

/**
 * Lets the waiting lists of these sessions move on, and no others; what frees a place calls `advanceWaitingLists`, which calls this.
 * It does nothing where nobody waits, and nothing when asked twice. Takes the sessions' locks in one call.
 */
export async function advanceSessions(w: Transaction, ...session_ids: readonly string[]): Promise<ListMoves> {
  await lock(w.db, ...session_ids.map(sessionKey));
  const total = { promoted: 0, offered: 0, expired: 0, closed: 0 };
  for (const session of (await lockSessions(w, await waitedFor(w, session_ids))).values()) {
    const { promoted, offered, expired, closed } = await advanceList(w, bookableSession(w, session));
    total.promoted += promoted;
    total.offered += offered;
    total.expired += expired;
    total.closed += closed;
  }
  return total;
}

/** Only these are worth reading. */
async function waitedFor({ db }: Transaction, session_ids: readonly string[]): Promise<string[]> {
  if (session_ids.length === 0) return [];
  const entries = table('waiting_list_entries');
  const rows = await db
    .selectDistinct({ id: entries.session_id })
    .from(entries)
    .where(and(inArray(entries.session_id, [...session_ids]), inArray(entries.status, ['waiting', 'offered'])));
  return rows.map(({ id }) => id).sort();
}
