import { and, type SQL, sql } from 'drizzle-orm';
import type { Profile } from '../../../domain/permissions/permissions';
import type { Field } from '../../../schema/field';
import type { DerivedOptions } from '../../../schema/fields/derived';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { isHeld } from '../../../schema/traits';
import type { Ctx } from '../../core/context';
import { hooksOf } from '../hooks';
import { isDerived, isPairs } from '../../db/declared';
import { columnOf, pairsOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../accessScope';
import { derivationOf } from './derivationOf';
import { filterCondition, searchCondition } from './where';
import { isSeen, type ListQuery } from './listQuery';
import { sortedBy } from './sortedBy';

type Selection = Record<string, SQL | ReturnType<typeof columnOf>>;

/** The fields that the user may see, so that undeclared and forbidden columns are never returned. */
export const seen = (resource: AnyResource, profile: Profile): string[] =>
  Object.keys(resource.fields).filter((name) => isHeld(resource.fields[name]) && isSeen(resource, profile, name));

/** The ids of a `references` field, aggregated per row so that a list needs one query. */
const pairsColumn = (resource: AnyResource, name: string): SQL => {
  const pairs = pairsOf(resource, name);
  const gathered = sql`(select coalesce(json_agg(${columnOf(pairs, 'target_id')} order by ${columnOf(pairs, 'target_id')}), '[]'::json) from ${pairs} where ${columnOf(pairs, 'owner_id')} = ${columnOf(tableOf(resource), 'id')})`;
  return gathered.mapWith((found: unknown) => (typeof found === 'string' ? JSON.parse(found) : found)).as(name) as unknown as SQL;
};

const selections = new WeakMap<AnyResource, Map<string, Selection>>();

/** Conversion of derived values by type. The driver returns counts as text, and times in varying forms. */
// oxlint-disable-next-line architecture/kinds-own -- by what a derived value looks like, which is no kind of field
const READ: Readonly<Record<DerivedOptions['as'], (found: unknown) => number | string>> = {
  integer: Number,
  decimal: Number,
  minutes: Number,
  money: Number,
  price: Number,
  date: String,
  dateTime: (found) => new Date(found as string).toISOString(),
  text: String,
  select: String,
};

/** A derived field, computed by the entity's hooks. Null stays null. */
const derivedColumn = (resource: AnyResource, name: string, field: Field): SQL =>
  derivationOf(resource, name)
    .mapWith(READ[(field as unknown as DerivedOptions).as])
    .as(name) as unknown as SQL;

/** The selected columns of a record; cached per set of names, of which there are few. */
export function selection(resource: AnyResource, names: readonly string[]): Selection {
  const known = selections.get(resource) ?? new Map<string, Selection>();
  selections.set(resource, known);
  const key = names.join();
  const columns = known.get(key) ?? buildSelection(resource, names);
  known.set(key, columns);
  return columns;
}

function buildSelection(resource: AnyResource, names: readonly string[]): Selection {
  const table = tableOf(resource);
  const column = (name: string) => columnOf(table, name);
  const own = names
    .filter((name) => isHeld(resource.fields[name]) && !hooksOf(resource.name)?.reckon?.[name])
    .map((name) => {
      const field = resource.fields[name];
      if (field && isDerived(field)) return [name, derivedColumn(resource, name, field)] as const;
      return [name, field && isPairs(field) ? pairsColumn(resource, name) : column(name)] as const;
    });
  return {
    id: column('id'),
    ...Object.fromEntries(own),
    version: column('version'),
    created_at: column('created_at'),
    updated_at: column('updated_at'),
  };
}

/** Adds the fields that are computed from each row and the current time. */
export function withReckoned<Row extends AnyRow>(
  { now }: Pick<Ctx, 'now'>,
  resource: AnyResource,
  names: readonly string[],
  rows: readonly Row[],
): Row[] {
  const reckon = Object.entries(hooksOf(resource.name)?.reckon ?? {}).filter(([name]) => names.includes(name));
  if (reckon.length === 0) return [...rows];
  const at = now.toISOString();
  return rows.map((row) => ({ ...row, ...Object.fromEntries(reckon.map(([name, rule]) => [name, rule(row, at)])) }));
}

/** The condition of a list: access, search and filters. */
export const conditionOf = (ctx: Ctx, { resource, profile, where }: AccessScope, query: ListQuery): SQL | undefined =>
  and(where, searchCondition(resource, profile, query.search), ...query.filters.map((filter) => filterCondition(ctx, resource, filter)));

/**
 * Reads rows of a list in an order that ends with the id, so that pages stay stable while rows are added. For a later page the ids are
 * selected first, so that nothing is computed for rows that are skipped: docs/decisions/0061-count-list-rows-only-up-to-10000.md.
 */
export async function selectRows(
  ctx: Ctx,
  resource: AnyResource,
  names: readonly string[],
  where: SQL | undefined,
  query: Pick<ListQuery, 'sort' | 'order' | 'page' | 'itemsPerPage'>,
): Promise<AnyRow[]> {
  const table = tableOf(resource);
  const direction = sql.raw(query.order);
  const key = columnOf(table, 'id');
  const inOrder = [sql`${sortedBy(resource, query.sort).by} ${direction}`, sql`${key} ${direction}`];
  const rows = ctx.db.select(selection(resource, names)).from(table).$dynamic();
  const { itemsPerPage: size, page } = query;
  if (size === null) rows.where(where);
  else if (page === 1) rows.where(where).limit(size);
  else {
    const ids = ctx.db
      .select({ id: key })
      .from(table)
      .where(where)
      .orderBy(...inOrder)
      .limit(size)
      .offset((page - 1) * size);
    rows.where(sql`${key} = any(array(${ids}))`);
  }
  return withReckoned(ctx, resource, names, (await rows.orderBy(...inOrder)) as unknown as AnyRow[]);
}

/** Counts rows; stops at `atMost` when more would be refused anyway. */
export async function countRows(ctx: Ctx, resource: AnyResource, where: SQL | undefined, atMost?: number): Promise<number> {
  const total = sql<number>`count(*)::int`;
  const all = ctx.db.select({ total }).from(tableOf(resource)).where(where);
  if (atMost === undefined) return (await all)[0]?.total ?? 0;
  const some = ctx.db
    .select({ id: columnOf(tableOf(resource), 'id') })
    .from(tableOf(resource))
    .where(where)
    .limit(atMost);
  return (await ctx.db.select({ total }).from(some.as('some')))[0]?.total ?? 0;
}
