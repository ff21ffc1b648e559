import { type SQL, sql } from 'drizzle-orm';
import type { Field } from '../../../schema/field';
import type { Ctx } from '../../app/context';
import type { AnyResource } from '../../../schema/row';
import type { Orm, Tx } from '../../db/database';
import { isDerived } from '../../db/declared';
import { columnOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../accessScope';
import { derivationOf } from './derivationOf';
import { isSeen, type ListQuery } from './listQuery';
import { conditionOf, countRows } from './select';

/** How much a list holds beside the page that is shown of it. */
export interface Counted {
  readonly total: number;
  /** Not all was counted: a call that waits for it gets the numbers on the tabs and the sums. */
  readonly is_partial?: true;
  /** There are more than `total`. */
  readonly is_more?: true;
  /** When a list that is counted only now and then was counted, as an ISO instant. */
  readonly counted_at?: string;
  /** How many rows each tab shows, by the choice that it stands for; a choice that no row has is there with 0. */
  readonly tabs?: { readonly all: number; readonly by: Readonly<Record<string, number>> };
  /** What the fields of `list.totals` come to over all rows, 0 over none. */
  readonly totals?: Readonly<Record<string, number>>;
}

/** As many rows are counted for each page; a list of more is counted at most every ten seconds for the same question. */
export const COUNTED_AT_ONCE = 10_000;
const KEPT_MS = 10_000;
const MOST_KEPT = 500;
/** Of a list that was counted no further. */
const AT_LEAST: Counted = { total: COUNTED_AT_ONCE, is_partial: true, is_more: true };

const COUNT = sql<number>`count(*)::int`;
type Kept = Map<string, { readonly counted: Counted; readonly until: number }>;
const keptOf = new WeakMap<Orm | Tx, Kept>();

/**
 * How many rows a list has, the numbers on its tabs as its other filters and its search leave them, and its sums: one statement,
 * which goes no further than `COUNTED_AT_ONCE` rows. What is longer is counted whole where the caller waits for it, and the
 * answer is kept for a while: docs/decisions/0061-pages-before-counts.md.
 */
export async function countList(ctx: Ctx, access: AccessScope, query: ListQuery): Promise<Counted> {
  const upTo = await grouped(ctx, access, query, COUNTED_AT_ONCE + 1);
  if (upTo.reduce((all, { count }) => all + count, 0) <= COUNTED_AT_ONCE) return summedUp(access, query, upTo);
  const { sql: text, params } = grouped(ctx, access, query, null).toSQL();
  const key = JSON.stringify([text, params]);
  const kept = keptOf.get(ctx.db) ?? new Map();
  const known = kept.get(key);
  if (known && known.until > ctx.now.getTime()) return known.counted;
  if (query.count === 'quick') {
    // Beside a long list the tab that is open may be short.
    const isOfTab = query.filters.some(({ field }) => field === tabsSeen(access));
    return isOfTab ? { ...(await countAlone(ctx, access, query)), is_partial: true } : AT_LEAST;
  }
  const counted = { ...summedUp(access, query, await grouped(ctx, access, query, null)), counted_at: ctx.now.toISOString() };
  keep(ctx, kept, key, counted);
  return counted;
}

/** How many rows a list has and nothing else; no further than is counted at once where the caller does not wait for it. */
export async function countAlone(ctx: Ctx, access: AccessScope, query: ListQuery): Promise<Counted> {
  const where = conditionOf(ctx, access, query);
  if (query.count === 'exact') return { total: await countRows(ctx, access.resource, where) };
  const total = await countRows(ctx, access.resource, where, COUNTED_AT_ONCE + 1);
  return total > COUNTED_AT_ONCE ? AT_LEAST : { total };
}

function keep(ctx: Ctx, kept: Kept, key: string, counted: Counted): void {
  kept.delete(key);
  kept.set(key, { counted, until: ctx.now.getTime() + KEPT_MS });
  for (const old of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(old);
  }
  keptOf.set(ctx.db, kept);
}

/** The field that the tabs of a list stand for, where it has any and the caller sees it. */
const tabsSeen = ({ resource, profile }: AccessScope): string | null => {
  const { tabs } = resource.list;
  return tabs !== null && isSeen(resource, profile, tabs) ? tabs : null;
};

/** The sums that this caller sees. */
const totalsSeen = ({ resource, profile }: AccessScope): string[] => resource.list.totals.filter((name) => isSeen(resource, profile, name));

interface Group {
  readonly tab: unknown;
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** Rows and sums by tab, over the first `atMost` rows where that is said. Without tabs there is one group, and none of no rows. */
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

/** A column, or what is derived, over the rows of the list. */
function valueOf(resource: AnyResource, name: string): SQL {
  const field = resource.fields[name];
  return field && isDerived(field) ? sql`(${derivationOf(resource, name)})` : sql`${columnOf(tableOf(resource), name)}`;
}

/** A row that holds nothing adds nothing. `numeric` leaves out the noise of adding fractions. */
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
