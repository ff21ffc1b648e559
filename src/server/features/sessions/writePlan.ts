import { inArray, sql } from 'drizzle-orm';
import type { EditPlan } from '../../../domain/sessions/plan/editPlan';
import type { SessionFact, SessionUpdate, SessionValues } from '../../../domain/sessions/plan/sessionFacts';
import { audit, type AuditLine } from '../../engine/audit';
import type { AccessScope } from '../../engine/accessScope';
import { newId } from '../../db/columns';
import { table } from '../../db/tables';
import type { WriteCtx } from '../../app/write';

const CHUNK = 500;

/** Writes new sessions, a few statements for however many. */
export async function insertSessions(
  w: WriteCtx,
  { owners, organization_id }: AccessScope,
  creates: readonly SessionValues[],
  series: string | null,
  zone: string,
): Promise<string[]> {
  const at = w.now.toISOString();
  const rows = creates.map((values) => ({
    ...values,
    detached_fields: [],
    id: newId(),
    ...owners,
    status: 'planned',
    zone,
    series,
    created_at: at,
    updated_at: at,
  }));
  for (let from = 0; from < rows.length; from += CHUNK)
    await w.db.insert(table('sessions')).values(rows.slice(from, from + CHUNK) as never);
  await audit(
    w,
    ...rows.map(({ id, date, start_time, end_time, spots, location }) => ({
      action: 'created',
      resource: 'sessions',
      record_id: id,
      after: { date, start_time, end_time, spots, location },
      organization_id,
    })),
  );
  return rows.map(({ id }) => id);
}

/** Writes all changed sessions in one statement, whatever changes of each. */
export async function updateSessions(w: WriteCtx, organization_id: string | null, updates: readonly SessionUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const rows = JSON.stringify(updates.map(({ before, after }) => ({ id: before.id, ...after })));
  await w.db.execute(sql`
    update sessions as s set
      date = v.date, start_time = v.start_time, end_time = v.end_time, starts_at = v.starts_at, ends_at = v.ends_at, spots = v.spots, location = v.location,
      subscribe_from = v.subscribe_from, subscribe_until = v.subscribe_until, notes = v.notes, occurrence_date = v.occurrence_date,
      detached_fields = v.detached_fields, is_off_pattern = v.is_off_pattern, version = s.version + 1, updated_at = ${w.now.toISOString()}
    from jsonb_to_recordset(${rows}::jsonb) as v(
      id uuid, date date, start_time text, end_time text, starts_at timestamptz, ends_at timestamptz, spots int, location uuid,
      subscribe_from timestamptz, subscribe_until timestamptz, notes text, occurrence_date date, detached_fields jsonb, is_off_pattern boolean)
    where s.id = v.id`);
  const line = ({ before, after, changed }: SessionUpdate): AuditLine => {
    const fields = [...changed, 'is_off_pattern'] as const;
    const pick = (values: SessionValues) => Object.fromEntries(fields.map((field) => [field, values[field]]));
    return { action: 'updated', resource: 'sessions', record_id: before.id, before: pick(before), after: pick(after), organization_id };
  };
  await audit(
    w,
    ...updates.filter(({ before, after, changed }) => changed.length > 0 || before.is_off_pattern !== after.is_off_pattern).map(line),
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
    ...gone.map(({ id, date, start_time, end_time, spots, location, notes }) => ({
      action: 'deleted',
      resource: 'sessions',
      record_id: id,
      before: { date, start_time, end_time, spots, location, notes },
      organization_id,
    })),
  );
}

/** Cancelled sessions stay to be seen; who was on them is for `releaseAll` to free. */
export async function cancelSessions(
  w: WriteCtx,
  organization_id: string | null,
  cancels: readonly SessionFact[],
  reason: string | null,
): Promise<void> {
  if (cancels.length === 0) return;
  const sessions = table('sessions');
  const cancelled_at = w.now.toISOString();
  await w.db
    .update(sessions)
    .set({
      status: 'cancelled',
      cancelled_at,
      cancel_reason: reason,
      version: sql`${sessions.version} + 1`,
      updated_at: cancelled_at,
    } as never)
    .where(
      inArray(
        sessions.id,
        cancels.map(({ id }) => id),
      ),
    );
  await audit(
    w,
    ...cancels.map(({ id }) => ({
      action: 'cancelled',
      resource: 'sessions',
      record_id: id,
      before: { status: 'planned' },
      after: { status: 'cancelled', cancelled_at },
      organization_id,
      ...(reason ? { reason } : {}),
    })),
  );
}

/** Sessions that have more room than before. */
export const roomierIn = ({ updates }: EditPlan): string[] =>
  updates.flatMap(({ before, after }) =>
    before.spots !== null && (after.spots === null || after.spots > before.spots) ? [before.id] : [],
  );
