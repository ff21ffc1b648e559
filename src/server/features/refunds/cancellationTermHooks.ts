import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';

const own = sql.raw('"cancellation_terms"."id"');

export const hooks: Hooks<'cancellation_terms'> = {
  derive: {
    users_amount: sql`((select count(*) from rates where rates.cancellation_term = ${own}) + (select count(*) from activities where activities.cancellation_term = ${own}))::int`,
  },
};
