import { sql } from 'drizzle-orm';
import type { Field } from '../../../schema/field';
import type { Ctx } from '../../app/context';
import { columnOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../accessScope';
import { isSeen, type ListQuery } from './listQuery';
import { conditionOf } from './select';

/** How many rows each tab of a list shows, by the choice that it stands for, and how many this page is one of. */
export interface TabCounts {
  readonly total: number;
  /** `all` is the first tab; a choice that no row has is there with 0. */
  readonly counts: { readonly all: number; readonly by: Readonly<Record<string, number>> };
}

/**
 * The numbers on the tabs of a list, as its other filters and its search leave them: one grouped query, which counts the list itself as
 * well. Null where the list has no tabs, or the caller does not see the field that they stand for.
 */
export async function countTabs(ctx: Ctx, access: AccessScope, query: ListQuery): Promise<TabCounts | null> {
  const { resource, profile } = access;
  const { tabs } = resource.list;
  if (tabs === null || query.itemsPerPage === null || !isSeen(resource, profile, tabs)) return null;
  const { choices } = resource.fields[tabs] as Field & { readonly choices: readonly string[] };
  const chosen = query.filters.find(({ field }) => field === tabs);
  const others = { ...query, filters: query.filters.filter(({ field }) => field !== tabs) };
  const column = columnOf(tableOf(resource), tabs);
  const rows = await ctx.db
    .select({ value: column, count: sql<number>`count(*)::int` })
    .from(tableOf(resource))
    .where(conditionOf(ctx, access, others))
    .groupBy(column);
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
  const all = sum(rows);
  const found = new Map(rows.map(({ value, count }) => [String(value), count]));
  return {
    total: chosen?.shape === 'choice' ? sum(rows.filter(({ value }) => chosen.values.includes(String(value)))) : all,
    counts: { all, by: Object.fromEntries(choices.map((choice) => [choice, found.get(choice) ?? 0])) },
  };
}
