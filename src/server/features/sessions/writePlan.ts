import { inArray } from 'drizzle-orm';
import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import { CHANGEABLE } from '../../../domain/sessions/sessionPlan';
import type { SessionFact, SessionUpdate, SessionValues } from '../../../domain/sessions/plan/sessionFacts';
import { audit } from '../../core/audit';
import { changeRows } from '../../engine/changeRows';
import { createRows } from '../../engine/insertRows';
import { type AccessScope, ownersOf } from '../../engine/accessScope';
import { table } from '../../db/tables';
import type { WriteCtx } from '../../core/write';

/** Inserts new sessions, with a few statements for any number. */
export async function insertSessions(
  w: WriteCtx,
  access: AccessScope,
  creates: readonly SessionValues[],
  series: string | null,
  zone: string,
): Promise<string[]> {
  const owners = ownersOf(access, 'sessions');
  return createRows(
    w,
    'sessions',
    creates.map((values) => ({ ...values, ...owners, detached_fields: [], status: 'planned' as const, zone, series })),
  );
}

/** Updates all changed sessions in one statement, even if their changes differ. */
export async function updateSessions(w: WriteCtx, organization_id: string | null, updates: readonly SessionUpdate[]): Promise<void> {
  await changeRows(
    w,
    'sessions',
    updates.map(({ before, after }) => ({ ...before, organization_id, after })),
    ({ after }) => after,
    { action: 'updated', fields: [...CHANGEABLE, 'is_off_pattern'] },
  );
}

export async function deleteSessions(w: WriteCtx, organization_id: string | null, gone: readonly SessionFact[]): Promise<void> {
  if (gone.length === 0) return;
  const sessions = table('sessions');
  await w.db.delete(sessions).where(
    inArray(
      sessions.id,
      gone.map(({ id }) => id),
    ),
  );
  await audit(
    w,
    ...gone.map(({ id, date, start_time, end_time, spots, location, parts, notes }) => ({
      action: 'deleted' as const,
      resource: 'sessions',
      record_id: id,
      before: { date, start_time, end_time, spots, location, parts, notes },
      organization_id,
    })),
  );
}

/** Cancelled sessions stay visible; `releaseAll` ends their bookings. */
export async function cancelSessions(
  w: WriteCtx,
  organization_id: string | null,
  cancels: readonly SessionFact[],
  reason: string | null,
): Promise<void> {
  await changeRows(
    w,
    'sessions',
    cancels.map((session) => ({ ...session, organization_id })),
    { status: 'cancelled', cancelled_at: w.now.toISOString(), cancel_reason: reason },
    { action: 'cancelled', reason },
  );
}

/** Sessions with more spots than before. */
export const roomierIn = ({ updates }: EditPlan): string[] =>
  updates.flatMap(({ before, after }) =>
    before.spots !== null && (after.spots === null || after.spots > before.spots) ? [before.id] : [],
  );
