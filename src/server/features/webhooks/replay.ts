import { eq } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import { webhook_secrets } from '../../db/system/publicApi';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { authorize } from '../../engine/authorize';
import { insertRows } from '../../engine/insertRows';
import { find } from '../../engine/lists/list';
import { conflict, notFound } from '../../core/apiError';
import { wake } from '../../jobs/wake';
import { messageOf } from './announce';

type Params = Readonly<Record<string, string>>;

/**
 * Sends a message again, at the end of the queue, with the same id and content so that receivers can recognise it. A pending message only
 * becomes due. Source: docs/domain/webhooks.md 5.
 */
export async function replay(ctx: Ctx, params: Params) {
  const resource = resourceNamed('webhook_deliveries');
  const access = await authorize(ctx, resource, 'list', params);
  return write(ctx, async (w) => {
    const { id } = await find(w, access, params[resource.key] ?? '');
    const deliveries = table('webhook_deliveries');
    const [row] = await w.db.select().from(deliveries).where(eq(deliveries.id, id));
    if (!row) throw notFound();
    const { webhook_id, event, message_id, record_id, payload, status } = row;
    await assertSends(w, webhook_id);
    const next_try_at = w.now.toISOString();
    w.afterCommit.push(wake);
    if (status === 'waiting') {
      await w.db.update(deliveries).set({ next_try_at }).where(eq(deliveries.id, id));
      return find(w, access, id);
    }
    const again = { webhook_id, event, message_id, record_id, payload, status: 'waiting', tries: 0, next_try_at } as const;
    const [made = ''] = await insertRows(w, 'webhook_deliveries', [again]);
    await audit(w, { action: 'replayed', resource: resource.name, record_id: id, application_id: params['application_id'] ?? null });
    return find(w, access, made);
  });
}

/** Sends a test message to a webhook. */
export async function sendTest(ctx: Ctx, params: Params) {
  const resource = resourceNamed('webhooks');
  const access = await authorize(ctx, resource, 'edit', params);
  return write(ctx, async (w) => {
    const webhook = await find(w, access, params['webhook_id'] ?? '');
    await assertSends(w, webhook.id);
    const message = messageOf({ type: 'webhook.test', data: { webhook: webhook.id } }, w.now);
    const [id = ''] = await insertRows(w, 'webhook_deliveries', [{ ...message, webhook_id: webhook.id, next_try_at: w.now.toISOString() }]);
    w.afterCommit.push(wake);
    return { id };
  });
}

/** Refuses a webhook that is disabled or has no secret, as it sends nothing. */
async function assertSends({ db }: Pick<Ctx, 'db'>, webhook_id: string): Promise<void> {
  const webhooks = table('webhooks');
  const [found] = await db
    .select({ is_enabled: webhooks.is_enabled, secret: webhook_secrets.secret })
    .from(webhooks)
    .leftJoin(webhook_secrets, eq(webhook_secrets.webhook_id, webhooks.id))
    .where(eq(webhooks.id, webhook_id));
  if (!found?.is_enabled) throw conflict('webhooks.is_off');
  if (found.secret === null) throw conflict('webhooks.no_secret');
}
