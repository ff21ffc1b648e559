import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../db/isOneOf';
import { table, type TableRow } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { rowsInOrder } from '../../engine/rowsInOrder';
import type { Transaction } from '../../engine/transaction';

/** A row of a session's register, as stored. */
export type Participant = TableRow<'participants'>;

/** A participant of a session. Throws 404 if there is none. */
export async function participantOf({ db }: Pick<Transaction, 'db'>, session_id: string, id: string): Promise<Participant> {
  const participants = table('participants');
  const [found] = await db
    .select()
    .from(participants)
    .where(and(eq(participants.id, id), eq(participants.session_id, session_id)));
  if (!found) throw notFound();
  return found;
}

/** Participants of a session, ordered by id. Throws 404 if one of them is not in the session. */
export async function participantsOf({ db }: Pick<Transaction, 'db'>, session_id: string, ids: readonly string[]): Promise<Participant[]> {
  const participants = table('participants');
  const rows = await db
    .select()
    .from(participants)
    .where(and(eq(participants.session_id, session_id), isOneOf(participants.id, ids)));
  return rowsInOrder(rows, ids);
}

/** A participant who signed out before the start freed the spot, and may return to it. */
export const hasSignedOut = ({ status, attendance_status }: Pick<Participant, 'status' | 'attendance_status'>) =>
  status === 'cancelled' && attendance_status === 'signed_out';
