import { sql, type SQL } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';

const count = (which: SQL) =>
  sql`(select count(*)::int from message_recipients as one where one.message_id = "messages"."id" and ${which})`;

export const hooks: Hooks<'messages'> = {
  derive: {
    recipients_amount: count(sql`true`),
    delivered_amount: count(sql`one.status = 'sent'`),
    failed_amount: count(sql`one.status in ('failed', 'skipped')`),
  },
};
