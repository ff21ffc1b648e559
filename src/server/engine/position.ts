import { eq, inArray, sql } from 'drizzle-orm';
import { positionField } from '../../schema/defineResource';
import type { AnyResource } from '../../schema/row';
import type { Ctx } from '../core/context';
import { lock } from '../db/lock';
import { columnOf, tableOf } from '../db/tables';
import { conflict } from '../core/apiError';
import { write, type WriteCtx } from '../core/write';
import { audit } from '../core/audit';
import type { AccessScope } from './accessScope';
import { authorize } from './authorize';

const lockKey = ({ resource, tenant }: AccessScope): [string, string] => [`order:${resource.name}`, tenant?.value ?? 'platform'];

/** The position of a new record: last. Takes a lock, so that concurrent records do not get the same one. */
export async function nextPosition(ctx: WriteCtx, access: AccessScope): Promise<Record<string, number>> {
  const name = positionField(access.resource);
  if (!name) return {};
  await lock(ctx.db, lockKey(access));
  const table = tableOf(access.resource);
  const whole = access.tenant ? eq(columnOf(table, access.tenant.column), access.tenant.value) : undefined;
  const [found] = await ctx.db
    .select({ next: sql<number>`coalesce(max(${columnOf(table, name)}) + 1, 0)::int` })
    .from(table)
    .where(whole);
  return { [name]: found?.next ?? 0 };
}

/**
 * Sets the order of all records of an owner. Throws 409 when `ids` are not exactly the existing records, so that an outdated list never
 * loses or duplicates one.
 */
export async function reorder(ctx: Ctx, resource: AnyResource, params: Readonly<Record<string, string>>, ids: readonly string[]) {
  const access = await authorize(ctx, resource, 'edit', params);
  const name = positionField(resource) ?? '';
  const table = tableOf(resource);
  const key = columnOf(table, 'id');
  await write(ctx, async (w) => {
    await lock(w.db, lockKey(access));
    const rows = await w.db.select({ id: key }).from(table).where(access.where);
    const known = new Set(rows.map(({ id }) => id as string));
    if (known.size !== ids.length || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id)))
      throw conflict('errors.order_changed');
    if (ids.length === 0) return;
    const place_of = sql`array_position(array[${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}], ${key}) - 1`;
    await w.db
      .update(table)
      .set({ [name]: place_of })
      .where(inArray(key, [...ids]));
    await audit(w, { action: 'reordered', resource: resource.name, record_id: null, after: { ids } });
  });
  return { ids };
}
