import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { SessionCancellation } from '../../../domain/sessions/sessionCancellation';
import type { Ctx } from '../../core/context';
import { audit_log } from '../../db/system/records';
import { resourceNamed } from '../../db/declared';
import { isOneOf } from '../../db/isOneOf';
import { surnameKey } from '../../db/surnameKey';
import { table } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { notFound } from '../../core/apiError';
import { type Notified, NOTIFIED_ACTION } from './auditNotified';

/** The cancellation of a session: when, by whom and why, whose bookings ended, and who got a mail. */
export async function cancellationOf(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<SessionCancellation> {
  const access = await authorize(ctx, resourceNamed('sessions'), 'show', params);
  const id = params['session_id'] ?? '';
  const session = await find(ctx, access, id);
  if (session['status'] !== 'cancelled') throw notFound();
  const at = (session['cancelled_at'] as string | null) ?? null;
  const participants = table('participants');
  const [lines, [bookings]] = await Promise.all([
    ctx.db
      .select({ action: audit_log.action, name: audit_log.actor_name, after: audit_log.after })
      .from(audit_log)
      .where(
        and(eq(audit_log.resource, 'sessions'), eq(audit_log.record_id, id), inArray(audit_log.action, [NOTIFIED_ACTION, 'cancelled'])),
      )
      .orderBy(desc(audit_log.id)),
    ctx.db
      .select({ total: count() })
      .from(participants)
      .where(and(eq(participants.session_id, id), at === null ? undefined : eq(participants.cancelled_at, at))),
  ]);
  const notified = lines.find(({ action }) => action === NOTIFIED_ACTION)?.after as Notified | null | undefined;
  return {
    at,
    by: lines.find(({ action }) => action === 'cancelled')?.name ?? null,
    reason: (session['cancel_reason'] as string | null) ?? null,
    participants: bookings?.total ?? 0,
    told: notified?.recipients ?? 0,
    told_names: await namesOf(ctx, notified?.people ?? []),
  };
}

async function namesOf({ db }: Ctx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const persons = table('persons');
  const found = await db
    .select({ first_name: persons.first_name, last_name: persons.last_name })
    .from(persons)
    .where(isOneOf(persons.id, ids))
    .orderBy(asc(surnameKey(persons.last_name, persons.first_name)), asc(persons.id));
  return found.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
}
