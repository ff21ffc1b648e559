import { sql } from 'drizzle-orm';
import { type Group, hideSmallGroups } from '../../../domain/statistics/hideSmallGroups';
import { rowsOf } from '../../db/rowsOf';
import type { OfferScope } from './offerScope';

const GENDERS = ['female', 'male', 'other', 'unknown'] as const;
/** The lowest age of each age group, in years. */
const AGES = [
  ['0-11', 0],
  ['12-17', 12],
  ['18-29', 18],
  ['30-49', 30],
  ['50-64', 50],
  ['65+', 65],
] as const;

/** The number of different participants by gender and by current age; small groups are hidden. */
export async function offerGroups({ ctx, organization_id, from, until, isSeen }: OfferScope): Promise<{ genders: Group[]; ages: Group[] }> {
  const bands = sql.join(
    [...AGES]
      .reverse()
      .map(
        ([name, least]) =>
          sql`when date_part('year', age(${ctx.now.toISOString()}::timestamptz, one.date_of_birth)) >= ${least} then ${name}`,
      ),
    sql` `,
  );
  const found = rowsOf<{ gender: string | null; age: string | null; total: number }>(
    await ctx.db.execute(sql`
    with people as (
      select distinct on (one.person) coalesce(one.gender, 'unknown') as gender, case when one.date_of_birth is null then 'unknown' ${bands} else 'unknown' end as age
      from sessions join participants as one on one.session_id = sessions.id
      where sessions.organization_id = ${organization_id} and sessions.starts_at >= ${from} and sessions.starts_at < ${until} and sessions.status = 'planned'
        and ${isSeen(sql`sessions.activity_id`)} and one.status = 'active'
      order by one.person, one.subscribed_at desc
    )
    select gender, age, count(*)::int as total from people group by grouping sets ((gender), (age))`),
  );
  const of = (part: 'gender' | 'age', names: readonly string[]) =>
    hideSmallGroups(names.map((name) => ({ name, total: found.find((row) => row[part] === name)?.total ?? 0 }))).filter(
      ({ total }) => total !== 0,
    );
  return { genders: of('gender', GENDERS), ages: of('age', [...AGES.map(([name]) => name), 'unknown']) };
}
