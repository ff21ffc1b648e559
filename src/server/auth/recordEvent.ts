import type { HistoryAction } from '../../domain/history/actions';
import type { Orm, Tx } from '../db/database';
import { newId } from '../db/columns';
import { audit_log } from '../db/system/records';

/** An event around signing in, where there may be no user yet. */
export interface AccountEvent {
  readonly action: HistoryAction;
  readonly now: Date;
  readonly correlation_id: string;
  readonly user: { readonly id: string; readonly first_name: string; readonly last_name: string } | null;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly application_id?: string | null;
  readonly organization_id?: string | null;
}

/** Records an event about an account in the history: who, from where and when, without secrets. */
export async function recordEvent(
  db: Orm | Tx,
  { action, now, correlation_id, user, after, application_id, organization_id }: AccountEvent,
): Promise<void> {
  await db.insert(audit_log).values({
    id: newId(),
    at: now.toISOString(),
    actor_id: user?.id ?? null,
    actor_name: user ? `${user.first_name} ${user.last_name}` : null,
    action,
    resource: 'users',
    record_id: user?.id ?? null,
    application_id: application_id ?? null,
    organization_id: organization_id ?? null,
    after: after ?? null,
    correlation_id,
  });
}
