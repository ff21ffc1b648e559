import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';

const own = (field: string) =>
  sql`(select info.${sql.raw(field)} from finance_info as info where info.organization_id = "sepas"."organization_id" limit 1)`;
const masked = sql`(select left(info.iban, 2) || '•• •••• ' || right(info.iban, 4) from finance_info as info where info.organization_id = "sepas"."organization_id" limit 1)`;

export const hooks: Hooks<'sepas'> = {
  /** The account that was paid, or the current one for a payout that was not sent yet. */
  derive: {
    masked_iban: sql`coalesce("sepas"."sent_iban", ${masked})`,
    account_name: sql`coalesce("sepas"."sent_name", ${own('account_name')})`,
  },
};
