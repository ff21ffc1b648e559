import { and, inArray, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { type Issue, issue } from '../../domain/checks/issue';
import type { FieldMap } from '../../schema/field';
import { innerOf, targetOf } from '../../schema/traits';
import type { Ctx } from '../core/context';
import { resourceNamed } from '../db/declared';
import { rowsOf } from '../db/rowsOf';
import { columnOf, tableOf } from '../db/tables';
import type { AccessScope } from './accessScope';
import { choosable } from './authorize';

interface Pointer {
  readonly at: string;
  readonly to: string;
  readonly ids: readonly string[];
}

/** The ids that a record refers to, also in groups and rows. */
function pointers(fields: FieldMap, record: Readonly<Record<string, unknown>>, prefix = ''): Pointer[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name];
    const at = `${prefix}${name}`;
    if (value === null || value === undefined) return [];
    const to = targetOf(field);
    if (to !== null) return [{ at, to, ids: [value].flat().map(String) }];
    const inner = innerOf(field);
    if (!inner) return [];
    return Array.isArray(value)
      ? value.flatMap((item, index) => pointers(inner, item, `${at}.${index}.`))
      : pointers(inner, value as Record<string, unknown>, `${at}.`);
  });
}

/**
 * Ids in a body must be records that the user may choose; a foreign id gets the same response as an unknown one. Existing references remain
 * allowed. All references are checked in one query.
 */
export async function referenceIssues(
  ctx: Ctx,
  { resource, organization_id }: AccessScope,
  record: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<Issue[]> {
  const old = new Map(before ? pointers(resource.fields, before).map(({ at, ids }) => [at, ids]) : []);
  const fresh = pointers(resource.fields, record)
    .filter(({ at, ids }) => !isDeepStrictEqual(ids, old.get(at)))
    .map(({ at, to, ids }) => ({ at, to, ids: ids.filter((id) => !old.get(at)?.includes(id)) }))
    .filter(({ ids }) => ids.length > 0);
  if (fresh.length === 0) return [];
  const known = await knownIn(ctx, organization_id, fresh);
  return fresh
    .filter(({ to, ids }) => ids.some((id) => !known.get(to)?.has(id.toLowerCase())))
    .map(({ at }) => issue(at, 'validation.unknown'));
}

/** The referenced records that the user may choose, by entity. */
async function knownIn(ctx: Ctx, organization_id: string | null, fresh: readonly Pointer[]): Promise<Map<string, Set<string>>> {
  const questions = [...new Set(fresh.map(({ to }) => to))].map((to) => {
    const target = resourceNamed(to);
    const key = columnOf(tableOf(target), 'id');
    const wanted = [...new Set(fresh.flatMap((pointer) => (pointer.to === to ? pointer.ids : [])))];
    const found = ctx.db
      .select({ id: key })
      .from(tableOf(target))
      .where(and(inArray(key, wanted), choosable(ctx, target, organization_id)));
    return sql`select ${to}::text as name, array(${found})::text[] as ids`;
  });
  const rows = rowsOf<{ name: string; ids: string[] }>(await ctx.db.execute(sql.join(questions, sql` union all `)));
  return new Map(rows.map(({ name, ids }) => [name, new Set(ids)]));
}
