import { and, eq, inArray } from 'drizzle-orm';
import { eventOf, type ReportedEntry, type WebhookSwitch } from '../../../domain/webhooks/events';
import type { Recording } from '../../core/audit';
import type { Ctx } from '../../core/context';
import { newId } from '../../db/columns';
import { webhook_secrets } from '../../db/system/publicApi';
import { table } from '../../db/tables';
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
  await queue(
    w,
    events.flatMap((event) =>
      listening
        .filter((webhook) => webhook.organization_id === event.organization_id && webhook[event.of])
        .map(({ id }) => ({ ...messageOf(event, w.now), webhook_id: id })),
    ),
  );
}

/**
 * Creates messages about an event of the application itself, for each of its webhooks that listens.
 *
 * @returns the number of messages
 */
export async function announceToApplication(
  w: Recording,
  application_id: string,
  { of, ...event }: Announced & { readonly of: WebhookSwitch },
): Promise<number> {
  const ids = await listenersOf(w, application_id, of);
  await queue(
    w,
    ids.map((webhook_id) => ({ ...messageOf(event, w.now), webhook_id })),
  );
  return ids.length;
}

/** The webhooks of an application that are on, have a secret, and listen to these events. */
export async function listenersOf({ db }: Pick<Ctx, 'db'>, application_id: string, of: WebhookSwitch): Promise<string[]> {
  const webhooks = table('webhooks');
  const found = await db
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(webhook_secrets, eq(webhook_secrets.webhook_id, webhooks.id))
    .where(and(eq(webhooks.application_id, application_id), eq(webhooks.is_enabled, true), eq(webhooks[of], true)));
  return found.map(({ id }) => id);
}

type Message = ReturnType<typeof messageOf> & { readonly webhook_id: string };

async function queue(w: Recording, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  await insertRows(
    w,
    'webhook_deliveries',
    messages.map((message) => ({ ...message, next_try_at: w.now.toISOString() })),
  );
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
      builds: webhooks.builds,
    })
    .from(webhooks)
    .innerJoin(webhook_secrets, eq(webhook_secrets.webhook_id, webhooks.id))
    .innerJoin(organizations, eq(organizations.application_id, webhooks.application_id))
    .where(and(eq(webhooks.is_enabled, true), inArray(organizations.id, [...organization_ids])));
}

interface Announced {
  readonly type: string;
  /** `id` is that of the record that the event is about. */
  readonly data: { readonly id?: string; readonly [field: string]: unknown };
}

/** A message as it is sent, with identical bytes at every attempt. */
export function messageOf({ type, data }: Announced, now: Date) {
  const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
  return {
    event: type,
    message_id: `msg_${newId().replaceAll('-', '')}`,
    record_id: data.id ?? null,
    status: 'waiting',
    tries: 0,
    payload,
  } as const;
}
