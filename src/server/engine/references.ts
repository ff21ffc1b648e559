import { and, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { type Issue, issue } from '../../domain/checks/issue';
import type { FieldMap } from '../../schema/field';
import { innerOf, targetOf } from '../../schema/traits';
import type { Ctx } from '../app/context';
import { resourceNamed } from '../db/declared';
import { columnOf, tableOf } from '../db/tables';
import type { AccessScope } from './accessScope';
import { choosable } from './authorize';

interface Pointer {
  readonly at: string;
  readonly to: string;
  readonly ids: readonly string[];
}

/** What a record points at, also inside its groups and rows. */
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
      ? value.flatMap((one, index) => pointers(inner, one, `${at}.${index}.`))
      : pointers(inner, value as Record<string, unknown>, `${at}.`);
  });
}

/**
 * Ids in a body must be records that the caller could have chosen: a foreign one is as unknown as one that never was.
 * What the record pointed at before the change stays allowed.
 */
export async function referenceIssues(
  ctx: Ctx,
  { resource, organization_id }: AccessScope,
  record: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<Issue[]> {
  const old = new Map(before ? pointers(resource.fields, before).map(({ at, ids }) => [at, ids]) : []);
  const issues: Issue[] = [];
  for (const { at, to, ids } of pointers(resource.fields, record)) {
    const fresh = ids.filter((id) => !old.get(at)?.includes(id));
    if (fresh.length === 0 || isDeepStrictEqual(ids, old.get(at))) continue;
    const target = resourceNamed(to);
    const key = columnOf(tableOf(target), 'id');
    const found = await ctx.db
      .select({ id: key })
      .from(tableOf(target))
      .where(and(inArray(key, fresh), choosable(ctx, target, organization_id)));
    if (found.length < new Set(fresh).size) issues.push(issue(at, 'validation.unknown'));
  }
  return issues;
}
