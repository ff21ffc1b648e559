import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';

export const hooks: Hooks<'coupon_batches'> = {
  derive: {
    used_amount: sql`(select coalesce(sum(one.used_count), 0)::int from coupons as one where one.batch = "coupon_batches"."id")`,
  },
};
