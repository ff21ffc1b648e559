import { sql } from 'drizzle-orm';
import type { Group } from '../../../domain/statistics/hideSmallGroups';
import { MIN_GROUP_SIZE } from '../../../domain/statistics/hideSmallGroups';
import { hideSmallParts, roundToFive } from '../../../domain/statistics/hideSmallParts';
import { rowsOf } from '../../db/rowsOf';
import type { CountedSessions, DashboardScope } from './dashboardScope';
import { numbersNow } from './sessionNumbers';

/** Each group with its column in `session_numbers`, and the condition on its participants (`one`, in `n`). */
const GENDERS = [
  ['female', 'female', sql`one.gender = 'female'`],
  ['male', 'male', sql`one.gender = 'male'`],
  ['other', 'other_gender', sql`one.gender = 'other'`],
  ['unknown', 'no_gender', sql`one.gender is null`],
] as const;
const age = sql`date_part('year', age(n.day, one.date_of_birth))`;
const AGES = [
  ['0-11', 'age_0', sql`${age} >= 0 and ${age} < 12`],
  ['12-17', 'age_12', sql`${age} >= 12 and ${age} < 18`],
  ['18-29', 'age_18', sql`${age} >= 18 and ${age} < 30`],
  ['30-49', 'age_30', sql`${age} >= 30 and ${age} < 50`],
  ['50-64', 'age_50', sql`${age} >= 50 and ${age} < 65`],
  ['65+', 'age_65', sql`${age} >= 65`],
  ['unknown', 'no_age', sql`(one.date_of_birth is null or ${age} < 0)`],
] as const;
type Named = (typeof GENDERS)[number] | (typeof AGES)[number];

/** Number of sessions to search first for five different people. All sessions are searched only if these do not contain them. */
const SAMPLE = 200;

/** Bookings by gender and by age on the day, rounded to five; null if there are too few people to show parts. */
export async function dashboardGroups(scope: DashboardScope): Promise<{ genders: Group[] | null; ages: Group[] | null }> {
  const all: readonly Named[] = [...GENDERS, ...AGES];
  const sums = sql.join(
    all.map(([, column]) => {
      const name = sql.identifier(column);
      return sql`coalesce(sum(${name}), 0)::int as ${name}, coalesce(max(${name}), 0)::int as ${sql.identifier(`most_${column}`)}`;
    }),
    sql`, `,
  );
  const [counted = {}] = rowsOf<Record<string, number>>(
    await scope.ctx.db.execute(sql`with ${numbersNow(inRange(scope))} select ${sums} from numbers`),
  );
  const shownGroups = async (groups: readonly Named[]): Promise<Group[] | null> => {
    const parts = [];
    for (const group of groups) {
      const [total, most] = [counted[group[1]] ?? 0, counted[`most_${group[1]}`] ?? 0];
      parts.push({ name: group[0], total, people: await peopleIn(scope, group, total, most) });
    }
    const hidden = hideSmallParts(parts);
    if (hidden === null) return null;
    return parts
      .filter(({ total }) => total > 0)
      .map((part) => ({ name: part.name, total: hidden.has(part) ? null : roundToFive(part.total) }));
  };
  return { genders: await shownGroups(GENDERS), ages: await shownGroups(AGES) };
}

/**
 * The number of people in a group, up to five. The largest number in one session is a lower bound and the total an upper bound; people are
 * counted only if these do not decide.
 */
async function peopleIn(scope: DashboardScope, [, column, isOne]: Named, total: number, most: number): Promise<number> {
  if (total < MIN_GROUP_SIZE || most >= MIN_GROUP_SIZE) return Math.min(MIN_GROUP_SIZE, Math.max(most, Math.min(total, MIN_GROUP_SIZE)));
  const count = async (limit: number | null) => {
    const [row] = rowsOf<{ people: number }>(
      await scope.ctx.db.execute(sql`
        with ${numbersNow(inRange(scope))}, sample as materialized (
          select session_id, day from numbers where ${sql.identifier(column)} > 0 ${limit === null ? sql`` : sql`limit ${limit}`}
        )
        select count(*)::int as people from (
          select distinct one.person from sample as n join participants as one on one.session_id = n.session_id
          where one.status = 'active' and ${isOne} limit ${MIN_GROUP_SIZE}
        ) as people`),
    );
    return row?.people ?? 0;
  };
  const found = await count(SAMPLE);
  return found >= MIN_GROUP_SIZE ? found : count(null);
}

/** Sessions of the range that pass the filters, as a condition on `n`. */
export const inRange = ({ organizations, range, isChosen }: CountedSessions) =>
  sql`n.organization_id in ${organizations} and n.day >= ${range.from} and n.day <= ${range.to} and ${isChosen(sql`n.activity_id`)}`;
