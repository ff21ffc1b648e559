import { type SQL, sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';

// Only valid ids are cast, because any other text in the column would make the list fail.
const OWN = sql.raw(`case when "settlement_items"."transaction" ~ '^[0-9a-f-]{36}$' then "settlement_items"."transaction"::uuid end`);

/** A column of the order of the item's transaction, or of its organization. */
const ofOrder = (column: SQL) => sql`(select ${column} from transactions as move join orders as sold on sold.id = move."order"
  join organizations as owner on owner.id = move.organization_id where move.id = ${OWN})`;

export const hooks: Hooks<'settlement_items'> = {
  derive: {
    order: ofOrder(sql`sold.id::text`),
    order_number: ofOrder(sql`sold.number`),
    organization: ofOrder(sql`owner.id::text`),
    organization_name: ofOrder(sql`owner.name`),
  },
};
