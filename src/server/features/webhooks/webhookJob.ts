import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { pauseAfter } from '../../../domain/webhooks/pauseAfter';
import type { Deps } from '../../app/deps';
import { rowsOf } from '../../db/rowsOf';
import { table, type TableRow } from '../../db/tables';
import { isTaken, postExternally } from '../../push/postExternally';
import { pushAddress } from '../../push/pushAddress';
import { signedHeaders } from './secrets';

/** Receivers that are told at once, and messages that one gets in a round; the rest is for the next. */
const AT_ONCE = 10;
const MOST = 200;
/** Longer than a receiver may take to answer: until then the message is nobody else's. */
const CLAIM_MS = 30_000;

type Delivery = TableRow<'webhook_deliveries'>;
type Webhook = Pick<TableRow<'webhooks'>, 'id' | 'url' | 'failing_since'>;

/**
 * Sends what waits to each webhook, one message after another in the order in which things happened: the next only once the one before
 * was taken, or given up. Receivers do not wait for each other. What is due stands in the rows. Source: docs/domain/webhooks.md 4.
 */
export async function webhookJob(deps: Deps, isStopped: () => boolean): Promise<void> {
  const due = await findDue(deps);
  const lane = async () => {
    for (let one = due.shift(); one && !isStopped(); one = due.shift()) {
      const webhook = one;
      await drain(deps, webhook, isStopped).catch((error: unknown) =>
        deps.log.error({ err: error, id: webhook.id }, 'Messages of a webhook could not be sent'),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Webhooks whose first waiting message is due. */
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
  for (let count = 0; count < MOST && !isStopped(); count += 1) {
    const delivery = await claimFirst(deps, webhook.id);
    if (!delivery || !(await attempt(deps, webhook, delivery))) return;
  }
}

/** The first that waits, for us alone; null where there is none, it is not due, or another server has it. */
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

/** @returns whether the next one may go */
async function attempt(deps: Deps, webhook: Webhook, delivery: Delivery): Promise<boolean> {
  const { db, now } = deps;
  const [deliveries, webhooks] = [table('webhook_deliveries'), table('webhooks')];
  const told = await send(deps, webhook, delivery);
  const at = now().toISOString();
  if (told.error === null) {
    await db.orm
      .update(deliveries)
      .set({ status: 'sent', sent_at: at, next_try_at: null, answered: told.status, error: null })
      .where(eq(deliveries.id, delivery.id));
    await db.orm.update(webhooks).set({ last_sent_at: at, failing_since: null }).where(eq(webhooks.id, webhook.id));
    return true;
  }
  const pause = pauseAfter(delivery.tries, now().getTime() - Date.parse(delivery.created_at));
  const next =
    pause === null
      ? ({ status: 'failed', next_try_at: null } as const)
      : { next_try_at: new Date(now().getTime() + Math.max(pause, told.wait_ms)).toISOString() };
  await db.orm
    .update(deliveries)
    .set({ ...next, answered: told.status, error: told.error })
    .where(eq(deliveries.id, delivery.id));
  await db.orm
    .update(webhooks)
    .set({ failing_since: sql`coalesce(${webhooks.failing_since}, ${at}::timestamptz)` })
    .where(eq(webhooks.id, webhook.id));
  return pause === null;
}

interface Told {
  readonly status: number | null;
  /** Null: it was taken. */
  readonly error: Delivery['error'];
  readonly wait_ms: number;
}

const HOUR_S = 3600;

async function send(deps: Deps, { id: webhook_id, url }: Webhook, { message_id, payload }: Delivery): Promise<Told> {
  const to = pushAddress(url, deps.config);
  if (!to) return { status: null, error: 'address', wait_ms: 0 };
  try {
    const signed = await signedHeaders({ db: deps.db.orm, config: deps.config, now: deps.now() }, { webhook_id, message_id, payload });
    if (!signed) return { status: null, error: 'no_secret', wait_ms: 0 };
    const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Speelveld', ...signed };
    const told = await postExternally(to, { method: 'POST', headers, body: payload }, deps.config);
    return { status: told.status, error: isTaken(told) ? null : 'refused', wait_ms: Math.min(told.retry_after ?? 0, HOUR_S) * 1000 };
  } catch (error) {
    // What a network says of itself names addresses; the log of the server has it.
    deps.log.warn({ err: error, id: webhook_id }, 'A webhook could not be reached');
    return { status: null, error: 'unreachable', wait_ms: 0 };
  }
}
