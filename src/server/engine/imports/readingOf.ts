import { sql } from 'drizzle-orm';
import { comparable } from '../../../domain/imports/comparable';
import type { NamedIds, RowReading } from '../../../schema/importedRow';
import type { AnyRow } from '../../../schema/row';
import { titleOf } from '../../../schema/titleOf';
import { targetOf } from '../../../schema/traits';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { columnOf, tableOf, titleColumns } from '../../db/tables';
import type { AccessScope } from '../accessScope';
import { choosable } from '../authorize';

/** Maximum number of records that can be matched by title; others must be chosen in the form. */
const MAX_TITLES = 20_000;

/** Lookups for parsing rows: the titles of all records that the columns can refer to and the user may choose. */
export async function readingOf(
  ctx: Ctx,
  { resource, organization_id }: AccessScope,
  columns: readonly (string | null)[],
): Promise<RowReading> {
  const named = new Map<string, NamedIds>();
  for (const name of columns) {
    const field = name === null ? undefined : resource.fields[name];
    const to = field ? targetOf(field) : null;
    if (to !== null && !named.has(to)) named.set(to, await namesOf(ctx, to, organization_id));
  }
  return { zone: ctx.zone, named };
}

async function namesOf(ctx: Ctx, to: string, organization_id: string | null): Promise<NamedIds> {
  const target = resourceNamed(to);
  const table = tableOf(target);
  const rows = (await ctx.db
    .select({ id: columnOf(table, 'id'), ...titleColumns(target) })
    .from(table)
    .where(choosable(ctx, target, organization_id) ?? sql`true`)
    .limit(MAX_TITLES)) as unknown as AnyRow[];
  const ids = new Map<string, string | null>();
  for (const row of rows) {
    const name = comparable(titleOf(target, row) ?? '');
    ids.set(name, ids.has(name) ? null : row.id);
  }
  return ids;
}
