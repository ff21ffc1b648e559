import { and, sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { orderFile } from './orderFile';
import { owedSql } from './owed';

export const hooks: Hooks<'orders'> = {
  /** The export of orders has one row per order line. */
  exported: orderFile,
  filters: {
    /** Orders of these days with an amount still to be paid. */
    owed_since: ({ zone }, { from, to }) =>
      and(
        sql`${owedSql} > 0`,
        from === null ? undefined : sql`"orders"."created_at" >= (${from}::date::timestamp at time zone ${zone})`,
        to === null ? undefined : sql`"orders"."created_at" < ((${to}::date + 1)::timestamp at time zone ${zone})`,
      ),
  },
};
