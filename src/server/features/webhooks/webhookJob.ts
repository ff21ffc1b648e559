import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { pauseAfter } from '../../../domain/webhooks/pauseAfter';
import type { Deps } from '../../core/deps';
import { rowsOf } from '../../db/rowsOf';
import { table, type TableRow } from '../../db/tables';
import { isTaken, postExternally } from '../../outbound/postExternally';
import { externalAddress } from '../../outbound/pushAddress';
import { signedHeaders } from './secrets';

/** Number of webhooks served concurrently, and messages per webhook in one run. */
const CONCURRENCY = 10;
const MAX_MESSAGES_PER_RUN = 200;
/** Longer than the timeout of a receiver: until then, no other server sends the message. */
const CLAIM_MS = 30_000;

type Delivery = TableRow<'webhook_deliveries'>;
type Webhook = Pick<TableRow<'webhooks'>, 'id' | 'url' | 'failing_since'>;

/**
 * Sends the pending messages of each webhook, one after another in chronological order: the next one only after the previous one was
 * accepted or dropped. Webhooks do not wait for each other. The database holds what is due. Source: docs/domain/webhooks.md 4.
 */
export async function webhookJob(deps: Deps, isStopped: () => boolean): Promise<void> {
  const due = await findDue(deps);
  const lane = async () => {
    for (let next = due.shift(); next && !isStopped(); next = due.shift()) {
      const webhook = next;
      await drain(deps, webhook, isStopped).catch((error: unknown) =>
        deps.log.error({ err: error, id: webhook.id }, 'Webhook delivery failed'),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}

/** Webhooks whose first pending message is due. */
async function findDue({ db, now }: Deps): Promise<Webhook[]> {
  return rowsOf<Webhook>(
    await db.orm.execute(sql`
      select webhook.id, webhook.url, webhook.failing_since from webhooks as webhook
      join lateral (
        select next_try_at from webhook_deliveries as one where one.webhook_id = webhook.id and one.status = 'waiting' order by one.created_at, one.id limit 1
      ) as head on true
      where webhook.is_enabled and (head.next_try_at is null or head.next_try_at <= ${now().toISOString()})
      order by webhook.id`),
  );
}

async function drain(deps: Deps, webhook: Webhook, isStopped: () => boolean): Promise<void> {
  for (let count = 0; count < MAX_MESSAGES_PER_RUN && !isStopped(); count += 1) {
    const delivery = await claimFirst(deps, webhook.id);
    if (!delivery || !(await attempt(deps, webhook, delivery))) return;
  }
}

/** Claims the first pending message; null if there is none, it is not due, or another server has it. */
async function claimFirst({ db: { orm }, now }: Deps, webhook_id: string): Promise<Delivery | null> {
  const deliveries = table('webhook_deliveries');
  const [first] = await orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.webhook_id, webhook_id), eq(deliveries.status, 'waiting')))
    .orderBy(asc(deliveries.created_at), asc(deliveries.id))
    .limit(1);
  if (!first) return null;
  const [claimed] = await orm
    .update(deliveries)
    .set({ tries: sql`${deliveries.tries} + 1`, next_try_at: new Date(now().getTime() + CLAIM_MS).toISOString() })
    .where(and(eq(deliveries.id, first.id), eq(deliveries.status, 'waiting'), lte(deliveries.next_try_at, now().toISOString())))
    .returning();
  return claimed ?? null;
}

/** @returns whether the next message may be sent */
async function attempt(deps: Deps, webhook: Webhook, delivery: Delivery): Promise<boolean> {
  const { db, now } = deps;
  const [deliveries, webhooks] = [table('webhook_deliveries'), table('webhooks')];
  const outcome = await send(deps, webhook, delivery);
  const at = now().toISOString();
  if (outcome.error === null) {
    await db.orm
      .update(deliveries)
      .set({ status: 'sent', sent_at: at, next_try_at: null, answered: outcome.status, error: null })
      .where(eq(deliveries.id, delivery.id));
    await db.orm.update(webhooks).set({ last_sent_at: at, failing_since: null }).where(eq(webhooks.id, webhook.id));
    return true;
  }
  const pause = pauseAfter(delivery.tries, now().getTime() - Date.parse(delivery.created_at));
  const next =
    pause === null
      ? ({ status: 'failed', next_try_at: null } as const)
      : { next_try_at: new Date(now().getTime() + Math.max(pause, outcome.wait_ms)).toISOString() };
  await db.orm
    .update(deliveries)
    .set({ ...next, answered: outcome.status, error: outcome.error })
    .where(eq(deliveries.id, delivery.id));
  await db.orm
    .update(webhooks)
    .set({ failing_since: sql`coalesce(${webhooks.failing_since}, ${at}::timestamptz)` })
    .where(eq(webhooks.id, webhook.id));
  return pause === null;
}

interface Outcome {
  readonly status: number | null;
  /** Null if the message was accepted. */
  readonly error: Delivery['error'];
  readonly wait_ms: number;
}

const HOUR_S = 3600;

async function send(deps: Deps, { id: webhook_id, url }: Webhook, { message_id, payload }: Delivery): Promise<Outcome> {
  const to = externalAddress(url, deps.config);
  if (!to) return { status: null, error: 'address', wait_ms: 0 };
  try {
    const signed = await signedHeaders({ db: deps.db.orm, config: deps.config, now: deps.now() }, { webhook_id, message_id, payload });
    if (!signed) return { status: null, error: 'no_secret', wait_ms: 0 };
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Speelveld', ...signed };
    const response = await postExternally(to, { method: 'POST', headers, body: payload }, deps.config);
    return {
      status: response.status,
      error: isTaken(response) ? null : 'refused',
      wait_ms: Math.min(response.retry_after ?? 0, HOUR_S) * 1000,
    };
  } catch (error) {
    // Network errors contain addresses, so they are only in the server log.
    deps.log.warn({ err: error, id: webhook_id }, 'Webhook unreachable');
    return { status: null, error: 'unreachable', wait_ms: 0 };
  }
}
