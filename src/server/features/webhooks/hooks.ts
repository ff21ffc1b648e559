import { eq, sql } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import type { WriteCtx } from '../../core/write';
import { webhook_secrets } from '../../db/system/publicApi';
import type { Change, Hooks } from '../../engine/hooks';
import { externalAddress } from '../../outbound/pushAddress';

/** Requires a public https address, which is resolved again when sending, and a secret for enabled webhooks. */
async function validate({ config, db }: WriteCtx, { id, before, after }: Change): Promise<Issue[]> {
  const issues: Issue[] = [];
  const url = after?.['url'];
  if (typeof url === 'string' && url !== before?.['url'] && !externalAddress(url, config)) issues.push(issue('url', 'webhooks.address'));
  if (after?.['is_enabled'] === true) {
    const [held] = await db.select({ id: webhook_secrets.webhook_id }).from(webhook_secrets).where(eq(webhook_secrets.webhook_id, id));
    if (!held) issues.push(issue('is_enabled', 'webhooks.no_secret'));
  }
  return issues;
}

export const hooks: Hooks<'webhooks'> = {
  derive: {
    waiting_amount: sql`(select count(*)::int from webhook_deliveries as one where one.webhook_id = "webhooks"."id" and one.status = 'waiting')`,
  },
  validate,
  async afterWrite({ db }, { id, after }) {
    if (after === null) await db.delete(webhook_secrets).where(eq(webhook_secrets.webhook_id, id));
  },
};
