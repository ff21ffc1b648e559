import { and, eq, inArray } from 'drizzle-orm';
import { eventOf, type ReportedEntry, type WebhookEvent } from '../../../domain/webhooks/events';
import { newId } from '../../db/columns';
import { webhook_secrets } from '../../db/system/publicApi';
import { table } from '../../db/tables';
import type { Recording } from '../../core/audit';
import { insertRows } from '../../engine/insertRows';
import { wake } from '../../jobs/wake';

/**
 * Creates webhook messages for history entries in the same transaction, so that messages are sent for exactly those changes that are
 * committed. Source: docs/domain/webhooks.md 1 and 2.
 */
export async function announce(w: Recording, lines: readonly ReportedEntry[]): Promise<void> {
  const events = lines.flatMap((line) => eventOf(line) ?? []);
  if (events.length === 0) return;
  const listening = await webhooksOf(w, [...new Set(events.map(({ organization_id }) => organization_id))]);
  const at = w.now.toISOString();
  const rows = events.flatMap((event) =>
    listening
      .filter((webhook) => webhook.organization_id === event.organization_id && webhook[event.of])
      .map(({ id }) => ({ ...messageOf(event, at), webhook_id: id, next_try_at: at })),
  );
  if (rows.length === 0) return;
  await insertRows(w, 'webhook_deliveries', rows);
  if (hasAfterCommit(w)) w.afterCommit.push(wake);
}

/** Without it, for instance when an entry is written outside a call, the next run of the job finds the messages. */
const hasAfterCommit = (w: object): w is { readonly afterCommit: (() => void)[] } => 'afterCommit' in w && Array.isArray(w.afterCommit);

async function webhooksOf({ db }: Recording, organization_ids: readonly string[]) {
  const [webhooks, organizations] = [table('webhooks'), table('organizations')];
  return db
    .select({
      id: webhooks.id,
      organization_id: organizations.id,
      orders: webhooks.orders,
      participants: webhooks.participants,
      sessions: webhooks.sessions,
      offers: webhooks.offers,
    })
    .from(webhooks)
    .innerJoin(webhook_secrets, eq(webhook_secrets.webhook_id, webhooks.id))
    .innerJoin(organizations, eq(organizations.application_id, webhooks.application_id))
    .where(and(eq(webhooks.is_enabled, true), inArray(organizations.id, [...organization_ids])));
}

/** A message as it is sent, with identical bytes at every attempt. */
export function messageOf({ type, data }: Pick<WebhookEvent, 'type'> & { readonly data: object }, timestamp: string) {
  const payload = JSON.stringify({ type, timestamp, data });
  return { event: type, message_id: `msg_${newId().replaceAll('-', '')}`, status: 'waiting', tries: 0, payload } as const;
}
