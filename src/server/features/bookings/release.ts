import { and, eq, inArray } from 'drizzle-orm';
import { changeRows } from '../../engine/changeRows';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { changeStatus } from '../waiting-lists/changeStatus';
import { openEntries } from '../waiting-lists/entries';
import { type LockedSession, lockSessions } from './lockSession';
import type { Participant } from './participant';

/**
 * The one way out of sessions, for however many at once: their bookings end, and the spots are free. Who comes up for them is
 * for `advanceWaitingLists` to say, once the caller is done.
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
 * Ends every booking of sessions that are cancelled, and closes their waiting lists. Takes the sessions' locks, so call it
 * with the locks you need besides, or with those already taken. Whom it tells is for the caller to say.
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
