import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { soldSql } from '../orders/soldOf';

const own = sql.raw('"products"."id"');

export const hooks: Hooks<'products'> = {
  derive: {
    /** Null: unlimited. Never under 0, also where more were sold than there are now. */
    left: sql`greatest(0, "products"."spots" - ${soldSql(own)}) + 0 * "products"."spots"`,
  },
};
