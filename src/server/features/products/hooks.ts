import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { soldSql } from '../orders/soldOf';

const own = sql.raw('"products"."id"');

export const hooks: Hooks<'products'> = {
  derive: {
    /** Null: unlimited. Never under 0, also where more were sold than there are now. */
    left: sql`case when "products"."spots" is not null then greatest(0, "products"."spots" - ${soldSql(own)}) end`,
  },
};
