import { sql } from 'drizzle-orm';
import { audit_log } from '../db/system/records';

/** A user's last sign-in, for a query over `users`. The table is qualified, because the subquery has an id too. */
export const lastSignIn = sql<string | null>`(
  select a.at from audit_log a
  where a.resource = 'users' and a.record_id = "users"."id" and a.action in ('signed_in', 'registered')
  order by a.id desc limit 1
)`.mapWith(audit_log.at);
