import { type SQL, sql } from 'drizzle-orm';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { columnOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../accessScope';
import { isSeen } from './listQuery';

/** How much a list holds beside the page that is shown of it. */
export interface Counted {
  readonly total: number;
  /** How many rows each tab shows, by the choice that it stands for; a choice that no row has is there with 0. */
  readonly tabs?: { readonly all: number; readonly by: Readonly<Record<string, number>> };
  /** What the fields of `list.totals` come to over all rows, 0 over none. */
  readonly totals?: Readonly<Record<string, number>>;
}

export const COUNT = sql<number>`count(*)::int`;

/** The sum of a field over the rows of a group; a row that holds nothing adds nothing. */
export const sumOf = (resource: AnyResource, name: string): SQL<number> =>
  sql<number>`coalesce(sum(${columnOf(tableOf(resource), name)}), 0)::bigint`.mapWith(Number);

/** The sums that this caller sees. */
export const totalsSeen = ({ resource, profile }: AccessScope): string[] =>
  resource.list.totals.filter((name) => isSeen(resource, profile, name));

/** How many rows there are and what they come to, in one statement. */
export async function sumRows(ctx: Ctx, access: AccessScope, where: SQL | undefined): Promise<Counted> {
  const { resource } = access;
  const names = totalsSeen(access);
  const sums = Object.fromEntries(names.map((name) => [name, sumOf(resource, name)]));
  const [found] = await ctx.db.select({ total: COUNT, sums }).from(tableOf(resource)).where(where);
  const totals = Object.fromEntries(names.map((name) => [name, found?.sums[name] ?? 0]));
  return { total: found?.total ?? 0, ...(names.length > 0 ? { totals } : {}) };
}
