import { eq, sql } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import type { WriteCtx } from '../../app/write';
import { webhook_secrets } from '../../db/system/publicApi';
import type { Change, Hooks } from '../../engine/hooks';
import { pushAddress } from '../../push/pushAddress';

/** We go to public addresses by https alone; what the name stands for is looked at again when something is sent. */
async function validate({ config }: WriteCtx, { before, after }: Change): Promise<Issue[]> {
  const url = after?.['url'];
  if (typeof url !== 'string' || url === before?.['url']) return [];
  return pushAddress(url, config) ? [] : [issue('url', 'webhooks.address')];
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
