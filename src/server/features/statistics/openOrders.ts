import { sql } from 'drizzle-orm';
import { openDays, type OpenOrders } from '../../../domain/statistics/revenue';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import { owedSql } from '../orders/owed';

/** Orders with an amount still to be paid, by age in the time zone `zone`. */
export async function openOrders({ db }: Pick<Ctx, 'db'>, organization_id: string, zone: string, today: string): Promise<OpenOrders[]> {
  const ages = openDays(today);
  const [, { from: lastMonth }] = ages;
  const [{ from: thisMonth }] = ages;
  const midnight = (day: string | null) => sql`(${day}::date::timestamp at time zone ${zone})`;
  const found = rowsOf<{ age: string; orders: number; owed: string }>(
    await db.execute(sql`
      select case when created_at >= ${midnight(thisMonth)} then 'this_month' when created_at >= ${midnight(lastMonth)} then 'last_month' else 'older' end as age,
        count(*)::int as orders, sum(${owedSql})::int8 as owed
      from orders where organization_id = ${organization_id} and ${owedSql} > 0 group by 1`),
  );
  return ages.map((days) => {
    const row = found.find(({ age }) => age === days.age);
    return { ...days, orders: row?.orders ?? 0, owed_in_cents: Number(row?.owed ?? 0) };
  });
}
