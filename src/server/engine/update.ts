import { and, eq } from 'drizzle-orm';
import { issue } from '../../domain/checks/issue';
import type { AnyResource, AnyRow } from '../../schema/row';
import type { Ctx } from '../app/context';
import { columnOf, tableOf } from '../db/tables';
import { conflict, invalid, notFound } from '../http/apiError';
import { write, type WriteCtx } from '../app/write';
import type { AccessScope } from './accessScope';
import { authorize } from './authorize';
import { findWhole, visible } from './lists/list';
import { lockNames } from './lockNames';
import { store } from './store';

/**
 * Changes a record. The body may be partial; the merged record is judged. A `version` that is behind answers 409 with
 * the record as it stands, so that the person can choose.
 */
export async function update(
  ctx: Ctx,
  resource: AnyResource,
  params: Readonly<Record<string, string>>,
  body: Readonly<Record<string, unknown>>,
): Promise<AnyRow> {
  const access = await authorize(ctx, resource, 'edit', params);
  const id = params[resource.key] ?? '';
  const { version, ...fields } = body;
  if (version !== undefined && !Number.isSafeInteger(version)) throw invalid([issue('version', 'validation.integer')], resource);
  return write(ctx, async (w) => {
    const before = await locked(w, access, id, fields);
    if (version !== undefined && version !== before.version) throw conflict('errors.conflict', { current: visible(access, before) });
    return store(w, access, id, fields, before, {});
  });
}

/**
 * The whole record as it stands, held until the transaction ends. Rows that point at it may still be added meanwhile:
 * a form about a session does not keep people from signing up for it. The names that its change asks for come first.
 *
 * @param sent what the caller sent; null where the record is deleted
 */
export async function locked(
  ctx: WriteCtx,
  access: AccessScope,
  id: string,
  sent: Readonly<Record<string, unknown>> | null,
): Promise<AnyRow> {
  await lockNames(ctx, access, [id], sent);
  const table = tableOf(access.resource);
  const key = columnOf(table, 'id');
  const [held] = await ctx.db
    .select({ id: key })
    .from(table)
    .where(and(eq(key, id), access.where))
    .for('no key update');
  if (!held) throw notFound();
  return findWhole(ctx, access, id);
}
