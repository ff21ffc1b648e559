import { and, asc, eq, or } from 'drizzle-orm';
import { ageOn } from '../../../domain/bookings/eligibility';
import { type Attendance, ATTENDANCES } from '../../../domain/bookings/checkIn';
import { OPEN_AFTER_END_MS } from '../../../domain/bookings/reserve';
import type { Ctx } from '../../core/context';
import { authorize } from '../../engine/authorize';
import { isSeen } from '../../engine/lists/listQuery';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { surnameKey } from '../../db/surnameKey';
import { table } from '../../db/tables';
import { questionsOf } from './readSignUp';

/** The fields returned for each participant, in addition to their age. Fields that the caller may not see are left out. */
const SHOWN = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'gender',
  'notes',
  'answers',
  'attendance_at',
  'attendance_by',
  'overbooked_reason',
  'bundle_place',
] as const;

/**
 * The complete register of a session in one response, for a phone at the side of the pitch: participants by name with their attendance and
 * notes, and the counts. People who signed out in time are included.
 */
export async function register(ctx: Ctx, params: Readonly<Record<string, string>>) {
  const access = await authorize(ctx, resourceNamed('participants'), 'list', params);
  const session_id = params['session_id'] ?? '';
  const sessions = await authorize(ctx, resourceNamed('sessions'), 'list', params);
  const participants = table('participants');
  const signedOut = and(eq(participants.status, 'cancelled'), eq(participants.attendance_status, 'signed_out'));
  const [session, activity, rows] = await Promise.all([
    find(ctx, sessions, session_id),
    ctx.db
      .select({ name: table('activities').name })
      .from(table('activities'))
      .where(eq(table('activities').id, params['activity_id'] ?? '')),
    ctx.db
      .select()
      .from(participants)
      .where(and(access.where, or(eq(participants.status, 'active'), signedOut)))
      .orderBy(asc(surnameKey(participants.last_name, participants.first_name)), asc(participants.id)),
  ]);
  const day = String(session['date']);
  const closes_at = new Date(Date.parse(String(session['ends_at'])) + OPEN_AFTER_END_MS).toISOString();
  const shown = SHOWN.filter((name) => isSeen(access.resource, access.profile, name));
  const list = rows.map((row) => ({
    id: row.id,
    ...Object.fromEntries(shown.map((name) => [name, row[name]])),
    age: row.date_of_birth === null ? null : ageOn(row.date_of_birth, day),
    status: row.status,
    attendance_status: row.attendance_status,
    version: row.version,
  }));
  const counts = Object.fromEntries(
    ATTENDANCES.map((state) => [state, list.filter((participant) => participant.attendance_status === state).length]),
  ) as Record<Attendance, number>;
  return {
    session,
    activity_name: activity[0]?.name ?? '',
    participants: list,
    questions: await questionsOf(ctx, params['activity_id'] ?? ''),
    counts: { ...counts, active: list.filter(({ status }) => status === 'active').length },
    /** Attendance can be changed until this moment. */
    closes_at,
    is_open: session['status'] === 'planned' && ctx.now.getTime() < Date.parse(closes_at),
  };
}
