import { eq } from 'drizzle-orm';
import type { AnyResource, AnyRow } from '../../schema/row';
import { behaviours } from '../behaviours.gen';
import type { Ctx } from '../context';
import { columnOf, tableOf } from '../db/tables';
import { invalid } from '../edge/refusal';
import { write, type WriteCtx } from '../write';
import { audit } from './audit';
import { enter, type Place } from './enter';
import { visible } from './list';
import { sharedIssues } from './sharedRows';
import { locked } from './update';

/** Deletes a record and answers with what it was. Refused with 409 while something still points at it. */
export async function remove(ctx: Ctx, resource: AnyResource, params: Readonly<Record<string, string>>): Promise<AnyRow> {
  const place = await enter(ctx, resource, 'delete', params);
  return write(ctx, async (w) => {
    const before = await locked(w, place, params[resource.key] ?? '', null);
    await removeRow(w, place, before);
    return visible(place, before);
  });
}

/** Inside a transaction, on a record that is locked. */
export async function removeRow(ctx: WriteCtx, { resource, organization_id }: Place, before: AnyRow): Promise<void> {
  sharedIssues(ctx, resource, before, null);
  const change = { id: before.id, before, after: null };
  const behaviour = behaviours[resource.name];
  const issues = (await behaviour?.check?.(ctx, change)) ?? [];
  if (issues.length > 0) throw invalid(issues, resource);
  await behaviour?.apply?.(ctx, change);
  await ctx.db.delete(tableOf(resource)).where(eq(columnOf(tableOf(resource), 'id'), before.id));
  await audit(ctx, { action: 'deleted', resource: resource.name, record_id: before.id, before, organization_id });
}
