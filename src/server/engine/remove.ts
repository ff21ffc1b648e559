import { eq } from 'drizzle-orm';
import type { AnyResource, AnyRow } from '../../schema/row';
import { hooksOf } from './hooks';
import type { Ctx } from '../app/context';
import { tenantColumn } from '../db/declared';
import { columnOf, tableOf } from '../db/tables';
import { invalid } from '../http/apiError';
import { write, type WriteCtx } from '../app/write';
import { audit } from './audit';
import type { AccessScope } from './accessScope';
import { authorize } from './authorize';
import { visible } from './lists/list';
import { sharedIssues } from './sharedIssues';
import { locked } from './update';

/** Deletes a record and answers with what it was. Refused with 409 while something still points at it. */
export async function remove(ctx: Ctx, resource: AnyResource, params: Readonly<Record<string, string>>): Promise<AnyRow> {
  const access = await authorize(ctx, resource, 'delete', params);
  return write(ctx, async (w) => {
    const before = await locked(w, access, params[resource.key] ?? '', null);
    await removeRow(w, access, before);
    return visible(access, before);
  });
}

/** Inside a transaction, on a record that is locked. */
export async function removeRow(ctx: WriteCtx, { resource, organization_id }: AccessScope, before: AnyRow): Promise<void> {
  sharedIssues(ctx, resource, before, null);
  const change = { id: before.id, before, after: null };
  const hooks = hooksOf(resource.name);
  const issues = (await hooks?.validate?.(ctx, change)) ?? [];
  if (issues.length > 0) throw invalid(issues, resource);
  await hooks?.afterWrite?.(ctx, change);
  const of = tableOf(resource);
  const owner = typeof resource.scope === 'object' ? tenantColumn(resource) : null;
  // Whose it was, where the line does not tell: so that it can be put back there.
  const [place] = await ctx.db
    .delete(of)
    .where(eq(columnOf(of, 'id'), before.id))
    .returning(owner === null ? { id: columnOf(of, 'id') } : { [owner]: columnOf(of, owner) });
  await audit(ctx, { action: 'deleted', resource: resource.name, record_id: before.id, before: { ...before, ...place }, organization_id });
}
