import { type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../../schema/field';
import type { Ctx } from '../../core/context';
import type { AnyResource } from '../../../schema/row';
import type { Orm, Tx } from '../../db/database';
import { isDerived } from '../../db/declared';
import { columnOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../accessScope';
import { derivationOf } from './derivationOf';
import { isSeen, type ListQuery } from './listQuery';
import { conditionOf, countRows } from './select';

/** The counts and totals of a list. */
export interface Counted {
  readonly total: number;
  /** Only partially counted; a request that waits for the full count also gets the tab counts and totals. */
  readonly is_partial?: true;
  /** The list has more rows than `total`. */
  readonly is_more?: true;
  /** When the count was made, if it is a cached one; ISO 8601. */
  readonly counted_at?: string;
  /** Number of rows per tab, by choice, including choices with 0 rows. */
  readonly tabs?: { readonly all: number; readonly by: Readonly<Record<string, number>> };
  /** Totals of the fields in `list.totals` over all rows, 0 when there are none. */
  readonly totals?: Readonly<Record<string, number>>;
}

/** Lists up to this size are counted for every page; longer ones at most every ten seconds per query. */
export const COUNT_LIMIT = 10_000;
const CACHE_MS = 10_000;
const MAX_CACHED = 500;
/** The result for a list that was not counted further. */
const AT_LEAST: Counted = { total: COUNT_LIMIT, is_partial: true, is_more: true };

const COUNT = sql<number>`count(*)::int`;
type Kept = Map<string, { readonly counted: Counted; readonly until: number }>;
const cacheOf = new WeakMap<Orm | Tx, Kept>();

/**
 * Counts the rows of a list, its tabs (with the other filters and the search applied) and its totals, in one statement that stops after
 * `COUNT_LIMIT` rows. A longer list is fully counted only when the client waits for it, and the result is cached for a while:
 * docs/decisions/0061-count-list-rows-only-up-to-10000.md.
 */
export async function countList(ctx: Ctx, access: AccessScope, query: ListQuery): Promise<Counted> {
  const upTo = await grouped(ctx, access, query, COUNT_LIMIT + 1);
  if (upTo.reduce((all, { count }) => all + count, 0) <= COUNT_LIMIT) return summedUp(access, query, upTo);
  const { sql: text, params } = grouped(ctx, access, query, null).toSQL();
  const key = JSON.stringify([text, params]);
  const kept = cacheOf.get(ctx.db) ?? new Map();
  const known = kept.get(key);
  if (known && known.until > ctx.now.getTime()) return known.counted;
  if (query.count === 'quick') {
    // In a long list the open tab may still be short.
    const isOfTab = query.filters.some(({ field }) => field === tabsSeen(access));
    return isOfTab ? { ...(await countAlone(ctx, access, query)), is_partial: true } : AT_LEAST;
  }
  const counted = { ...summedUp(access, query, await grouped(ctx, access, query, null)), counted_at: ctx.now.toISOString() };
  keep(ctx, kept, key, counted);
  return counted;
}

/** Counts only the rows; stops at the limit unless the client waits. */
export async function countAlone(ctx: Ctx, access: AccessScope, query: ListQuery): Promise<Counted> {
  const where = conditionOf(ctx, access, query);
  if (query.count === 'exact') return { total: await countRows(ctx, access.resource, where) };
  const total = await countRows(ctx, access.resource, where, COUNT_LIMIT + 1);
  return total > COUNT_LIMIT ? AT_LEAST : { total };
}

function keep(ctx: Ctx, kept: Kept, key: string, counted: Counted): void {
  kept.delete(key);
  kept.set(key, { counted, until: ctx.now.getTime() + CACHE_MS });
  for (const old of kept.keys()) {
    if (kept.size <= MAX_CACHED) break;
    kept.delete(old);
  }
  cacheOf.set(ctx.db, kept);
}

/** The field of the list's tabs, if there are tabs and the user may see the field. */
const tabsSeen = ({ resource, profile }: AccessScope): string | null => {
  const { tabs } = resource.list;
  return tabs !== null && isSeen(resource, profile, tabs) ? tabs : null;
};

/** The totals that the user may see. */
const totalsSeen = ({ resource, profile }: AccessScope): string[] => resource.list.totals.filter((name) => isSeen(resource, profile, name));

interface Group {
  readonly tab: unknown;
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** Rows and totals grouped by tab, over the first `atMost` rows if given. Without tabs there is one group, or none for an empty list. */
function grouped(ctx: Ctx, access: AccessScope, query: ListQuery, atMost: number | null) {
  const { resource } = access;
  const table = tableOf(resource);
  const tabs = tabsSeen(access);
  const others = { ...query, filters: query.filters.filter(({ field }) => field !== tabs) };
  const names = totalsSeen(access);
  const rows = ctx.db
    .select({
      tab: (tabs === null ? sql`null::text` : sql`${columnOf(table, tabs)}`).as('tab'),
      ...Object.fromEntries(names.map((name) => [name, valueOf(resource, name).as(`sum_${name}`)])),
    } as { tab: SQL.Aliased; [name: string]: SQL.Aliased })
    .from(table)
    .where(conditionOf(ctx, access, others))
    .$dynamic();
  const some = (atMost === null ? rows : rows.limit(atMost)).as('some');
  const found = ctx.db
    .select({ tab: some['tab'] as SQL.Aliased, count: COUNT, sums: Object.fromEntries(names.map((name) => [name, sumOf(some[name])])) })
    .from(some)
    .groupBy(some['tab'] as SQL.Aliased);
  return found as typeof found & PromiseLike<readonly Group[]>;
}

/** A stored or derived value over the rows of the list. */
function valueOf(resource: AnyResource, name: string): SQL {
  const field = resource.fields[name];
  return field && isDerived(field) ? sql`(${derivationOf(resource, name)})` : sql`${columnOf(tableOf(resource), name)}`;
}

/** Null counts as 0. `numeric` avoids floating point errors of summed fractions. */
const sumOf = (column: unknown): SQL<number> => sql<number>`coalesce(sum(${column}), 0)::numeric`.mapWith(Number);

function summedUp(access: AccessScope, query: ListQuery, groups: readonly Group[]): Counted {
  const tabs = tabsSeen(access);
  const chosen = query.filters.find(({ field }) => field === tabs);
  const isShown = (value: unknown) => tabs === null || chosen?.shape !== 'choice' || chosen.values.includes(String(value));
  const shown = groups.filter(({ tab }) => isShown(tab));
  const names = totalsSeen(access);
  return {
    total: shown.reduce((total, { count }) => total + count, 0),
    ...(tabs === null ? {} : { tabs: numbersOf(access, tabs, groups) }),
    ...(names.length > 0 ? { totals: Object.fromEntries(names.map((name) => [name, addUp(shown, name)])) } : {}),
  };
}

const addUp = (groups: readonly Group[], name: string) => groups.reduce((total, { sums }) => total + (sums[name] ?? 0), 0);

function numbersOf({ resource }: AccessScope, tabs: string, groups: readonly Group[]): NonNullable<Counted['tabs']> {
  const { choices } = resource.fields[tabs] as Field & { readonly choices: readonly string[] };
  const found = new Map(groups.map(({ tab, count }) => [String(tab), count]));
  return {
    all: groups.reduce((total, { count }) => total + count, 0),
    by: Object.fromEntries(choices.map((choice) => [choice, found.get(choice) ?? 0])),
  };
}
