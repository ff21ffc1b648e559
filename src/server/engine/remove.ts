import { eq } from 'drizzle-orm';
import type { AnyResource, AnyRow } from '../../schema/row';
import { hooksOf } from './hooks';
import type { Ctx } from '../core/context';
import { tenantColumn } from '../db/declared';
import { columnOf, tableOf } from '../db/tables';
import { invalid } from '../core/apiError';
import { write, type WriteCtx } from '../core/write';
import { audit } from '../core/audit';
import type { AccessScope } from './accessScope';
import { authorize } from './authorize';
import { visible } from './lists/list';
import { sharedIssues } from './sharedIssues';
import { locked } from './update';

/** Deletes a record and returns it. Throws 409 while something refers to it. */
export async function remove(ctx: Ctx, resource: AnyResource, params: Readonly<Record<string, string>>): Promise<AnyRow> {
  const access = await authorize(ctx, resource, 'delete', params);
  return write(ctx, async (w) => {
    const before = await locked(w, access, params[resource.key] ?? '', null);
    await removeRow(w, access, before);
    return visible(access, before);
  });
}

/** Deletes a locked record within a transaction. */
export async function removeRow(ctx: WriteCtx, { resource, organization_id }: AccessScope, before: AnyRow): Promise<void> {
  sharedIssues(ctx, resource, before, null);
  const change = { id: before.id, before, after: null };
  const hooks = hooksOf(resource.name);
  const issues = (await hooks?.validate?.(ctx, change)) ?? [];
  if (issues.length > 0) throw invalid(issues, resource);
  await hooks?.afterWrite?.(ctx, change);
  const of = tableOf(resource);
  const owner = typeof resource.scope === 'object' ? tenantColumn(resource) : null;
  // The owner is recorded if the entry does not show it, so that the record can be restored there.
  const [place] = await ctx.db
    .delete(of)
    .where(eq(columnOf(of, 'id'), before.id))
    .returning(owner === null ? { id: columnOf(of, 'id') } : { [owner]: columnOf(of, owner) });
  await audit(ctx, { action: 'deleted', resource: resource.name, record_id: before.id, before: { ...before, ...place }, organization_id });
}
