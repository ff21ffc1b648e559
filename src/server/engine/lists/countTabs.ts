import type { Field } from '../../../schema/field';
import type { Ctx } from '../../app/context';
import { columnOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../accessScope';
import { isSeen, type ListQuery } from './listQuery';
import { conditionOf } from './select';
import { type Counted, COUNT, sumOf, totalsSeen } from './sumRows';

/**
 * The numbers on the tabs of a list, as its other filters and its search leave them: one grouped query, which counts and sums the list
 * itself as well. Null where the list has no tabs, or the caller does not see the field that they stand for.
 */
export async function countTabs(ctx: Ctx, access: AccessScope, query: ListQuery): Promise<Counted | null> {
  const { resource, profile } = access;
  const { tabs } = resource.list;
  if (tabs === null || query.itemsPerPage === null || !isSeen(resource, profile, tabs)) return null;
  const { choices } = resource.fields[tabs] as Field & { readonly choices: readonly string[] };
  const chosen = query.filters.find(({ field }) => field === tabs);
  const others = { ...query, filters: query.filters.filter(({ field }) => field !== tabs) };
  const column = columnOf(tableOf(resource), tabs);
  const names = totalsSeen(access);
  const rows = await ctx.db
    .select({ value: column, count: COUNT, sums: Object.fromEntries(names.map((name) => [name, sumOf(resource, name)])) })
    .from(tableOf(resource))
    .where(conditionOf(ctx, access, others))
    .groupBy(column);
  const isShown = (value: unknown) => chosen?.shape !== 'choice' || chosen.values.includes(String(value));
  const shown = rows.filter(({ value }) => isShown(value));
  const add = (some: typeof rows, of: (row: (typeof rows)[number]) => number) => some.reduce((total, row) => total + of(row), 0);
  const found = new Map(rows.map(({ value, count }) => [String(value), count]));
  return {
    total: add(shown, ({ count }) => count),
    tabs: {
      all: add(rows, ({ count }) => count),
      by: Object.fromEntries(choices.map((choice) => [choice, found.get(choice) ?? 0])),
    },
    ...(names.length > 0 ? { totals: Object.fromEntries(names.map((name) => [name, add(shown, ({ sums }) => sums[name] ?? 0)])) } : {}),
  };
}
