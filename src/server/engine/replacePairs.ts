import { and, eq, inArray } from 'drizzle-orm';
import type { AnyRow } from '../../schema/row';
import { columnOf, pairsOf } from '../db/tables';
import type { WriteCtx } from '../core/write';
import type { AccessScope } from './accessScope';

/** Makes `ids` the pairs of a `references` field. Returns false when nothing changed. */
export async function replacePairs(
  ctx: WriteCtx,
  { resource, owners }: AccessScope,
  id: string,
  field: string,
  ids: readonly string[],
  before: AnyRow | null,
): Promise<boolean> {
  const pairs = pairsOf(resource, field);
  const old = new Set((before?.[field] as string[] | undefined) ?? []);
  const added = ids.filter((id) => !old.has(id));
  const removed = [...old].filter((id) => !ids.includes(id));
  const owner = columnOf(pairs, 'owner_id');
  if (removed.length > 0) await ctx.db.delete(pairs).where(and(eq(owner, id), inArray(columnOf(pairs, 'target_id'), removed)));
  const shared = Object.fromEntries(Object.entries(owners).filter(([column]) => column in pairs));
  if (added.length > 0) await ctx.db.insert(pairs).values(added.map((target_id) => ({ ...shared, owner_id: id, target_id })));
  return added.length + removed.length > 0;
}
