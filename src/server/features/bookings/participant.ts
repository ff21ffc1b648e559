import { and, eq } from 'drizzle-orm';
import type { KeptAnswer } from '../../../domain/questions/answers';
import type { Attendance } from '../../../domain/bookings/checkIn';
import { table } from '../../db/tables';
import { notFound } from '../../http/apiError';
import type { Transaction } from '../../engine/transaction';
import type { Personal } from '../persons/personInput';

/** A row of a session's register, as those who change places read it. */
export interface Participant extends Personal {
  readonly id: string;
  readonly session_id: string;
  readonly person: string;
  readonly status: 'active' | 'cancelled';
  readonly attendance_status: Attendance;
  readonly attendance_at: string | null;
  readonly attendance_by: string | null;
  readonly notes: string | null;
  readonly answers: readonly KeptAnswer[];
  readonly bundle_place: string | null;
}

/** A participant of a held session, as they stand. Throws 404 where there is none. */
export async function participantOf({ db }: Pick<Transaction, 'db'>, session_id: string, id: string): Promise<Participant> {
  const participants = table('participants');
  const [found] = await db
    .select()
    .from(participants)
    .where(and(eq(participants.id, id), eq(participants.session_id, session_id)));
  if (!found) throw notFound();
  return found;
}

/** Whoever signed out before the start gave their place back, and may come back to it. */
export const hasSignedOut = ({ status, attendance_status }: Pick<Participant, 'status' | 'attendance_status'>) =>
  status === 'cancelled' && attendance_status === 'signed_out';
