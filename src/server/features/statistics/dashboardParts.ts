import { type SQL, sql } from 'drizzle-orm';
import { hideSmallParts } from '../../../domain/statistics/hideSmallParts';
import { MIN_GROUP_SIZE } from '../../../domain/statistics/hideSmallGroups';
import { rowsOf } from '../../db/rowsOf';
import { type DashboardScope, idList } from './dashboardScope';
import { numbersNow } from './sessionNumbers';

/** The ways to divide bookings, besides time, each with the SQL for the part of a row of `numbers`. */
export const PARTS = {
  sport: sql`activity.sport::text`,
  organization: sql`organization.id::text`,
  area: sql`substring(coalesce(location.zipcode, organization.zipcode) from '^[0-9]{4}')`,
} as const;
export type PartKind = keyof typeof PARTS;

/** The joins for `numbers`, given its alias. The location of a session is its own, or else that of its activity. */
export const lookedUp = (alias: string): SQL => {
  const of = sql.raw(alias);
  return sql`join activities as activity on activity.id = ${of}.activity_id
    join organizations as organization on organization.id = activity.organization_id
    left join locations as location on location.id = coalesce(${of}.location, activity.location)`;
};

/** One part in one of the two periods. `most` is the number of bookings in the fullest session, which are all different people. */
export interface PartRow {
  readonly key: string | null;
  readonly is_now: boolean;
  readonly total: number;
  readonly most: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface ShownPart {
  readonly key: string | null;
  readonly total: number | null;
  readonly before: number | null;
  readonly row: PartRow;
}

/**
 * Parts with their numbers in both periods, largest first. A part that is hidden in one period is hidden in both, so that one cannot be
 * derived from the other. Null if the range has too few people to show parts.
 */
export async function withoutSmallParts(scope: DashboardScope, kind: PartKind, rows: readonly PartRow[]): Promise<ShownPart[] | null> {
  const people = await peopleIn(scope, kind, rows);
  const counted = rows.map((row) => ({ ...row, people: people(row) }));
  const [now, before] = [counted.filter(({ is_now }) => is_now), counted.filter(({ is_now }) => !is_now)];
  const [hidden, hiddenBefore] = [hideSmallParts(now), hideSmallParts(before)];
  if (hidden === null) return null;
  const isHidden = (key: string | null) =>
    [...hidden].some((part) => part.key === key) || (hiddenBefore !== null && [...hiddenBefore].some((part) => part.key === key));
  const keys = [...new Set(counted.filter(({ total }) => total > 0).map(({ key }) => key))];
  return keys
    .map((key) => {
      const [here, there] = [now.find((part) => part.key === key), before.find((part) => part.key === key)];
      const row = here ?? there;
      if (!row) throw new Error('A part has a row');
      const isShown = !isHidden(key);
      return {
        row,
        key,
        size: here?.total ?? 0,
        total: isShown ? (here?.total ?? 0) : null,
        before: isShown && hiddenBefore !== null ? (there?.total ?? 0) : null,
      };
    })
    .sort((a, b) => Number(a.total === null) - Number(b.total === null) || b.size - a.size)
    .map(({ size: _size, ...part }) => part);
}

/** The number of different people behind a part; five means five or more. */
async function peopleIn(scope: DashboardScope, kind: PartKind, rows: readonly PartRow[]): Promise<(row: PartRow) => number> {
  const doubtful = rows.filter(({ total, most }) => total >= MIN_GROUP_SIZE && most < MIN_GROUP_SIZE);
  const sure = ({ total, most }: PartRow) => Math.min(MIN_GROUP_SIZE, most >= MIN_GROUP_SIZE ? most : total);
  if (doubtful.length === 0) return sure;
  const keys = [...new Set(doubtful.map(({ key }) => key ?? ''))];
  const found = rowsOf<{ key: string; is_now: boolean; people: number }>(
    await scope.ctx.db.execute(sql`
      with ${numbersNow(bothPeriods(scope))}
      select coalesce(${PARTS[kind]}, '') as key, n.day >= ${scope.range.from} as is_now, count(distinct one.person)::int as people
      from numbers as n ${lookedUp('n')} join participants as one on one.session_id = n.session_id and one.status = 'active'
      where n.participants > 0 and coalesce(${PARTS[kind]}, '') in (${sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )})
      group by 1, 2`),
  );
  return (row) =>
    doubtful.includes(row) ? (found.find(({ key, is_now }) => key === (row.key ?? '') && is_now === row.is_now)?.people ?? 0) : sure(row);
}

/** Sessions of the range and of the period before it that pass the filters, as a condition on `n`. */
export const bothPeriods = ({ organizations, before, range, isChosen }: DashboardScope): SQL =>
  sql`n.organization_id in ${organizations} and n.day >= ${before.from} and n.day <= ${range.to} and ${isChosen(sql`n.activity_id`)}`;

/** Names of sports or organizations by id. */
export async function namesOf({ ctx }: DashboardScope, table: 'sports' | 'organizations', ids: readonly (string | null)[]) {
  const found = rowsOf<{ id: string; name: string }>(
    await ctx.db.execute(sql`select id, name from ${sql.identifier(table)} where id in ${idList(ids.filter((id) => id !== null))}`),
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
