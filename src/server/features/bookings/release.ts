import { and, eq, inArray } from 'drizzle-orm';
import { changeRows } from '../../engine/changeRows';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { changeStatus } from '../waiting-lists/changeStatus';
import { openEntries } from '../waiting-lists/entries';
import { type LockedSession, lockSessions } from './lockSession';
import type { Participant } from './participant';

/**
 * The one way to end bookings in sessions, for any number at once: the bookings end and their spots are free. The caller then calls
 * `advanceWaitingLists`.
 */
export async function release(
  w: Transaction,
  sessions: ReadonlyMap<string, LockedSession>,
  participants: readonly Participant[],
  reason: string | null,
): Promise<void> {
  const leaving = participants.filter(({ session_id }) => sessions.has(session_id));
  const cancelled = { status: 'cancelled', cancelled_at: w.now.toISOString(), cancel_reason: reason } as const;
  await changeRows(w, 'participants', leaving, cancelled, { action: 'cancelled', reason });
  for (const { session_id } of leaving) {
    const session = sessions.get(session_id);
    if (session) session.taken -= 1;
  }
}

/**
 * Ends every booking of cancelled sessions, and closes their waiting lists. It locks the sessions: a caller that needs other locks too
 * takes all of them beforehand, in one call. The caller sends the mails.
 */
export async function releaseAll(w: Transaction, session_ids: readonly string[], reason: string | null): Promise<void> {
  const sessions = await lockSessions(w, session_ids);
  if (sessions.size === 0) return;
  const ids = [...sessions.keys()];
  const participants = table('participants');
  const active = await w.db
    .select()
    .from(participants)
    .where(and(inArray(participants.session_id, ids), eq(participants.status, 'active')));
  await release(w, sessions, active, reason);
  await changeStatus(w, 'session', await openEntries(w, 'session', ...ids), 'close');
}
