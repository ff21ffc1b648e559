import { sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { rowsOf } from '../../db/rowsOf';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long messages that were sent or given up are kept. */
const KEPT_DAYS = 90;
/** Maximum number of rows per sweep, so that other requests do not wait; the next hourly sweep continues. */
const MAX_ROWS = 5_000;

/**
 * Deletes messages to webhooks ninety days after they were made, unless they are still waiting. Source: docs/domain/webhooks.md 5.
 *
 * @returns the number of deleted messages
 */
export async function sweepDeliveries({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<{ deliveries: number }> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const deleted = rowsOf(
    await db.orm.execute(sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries where created_at < ${before} and status in ('sent', 'failed') order by created_at limit ${MAX_ROWS})
      returning id`),
  );
  return { deliveries: deleted.length };
}
