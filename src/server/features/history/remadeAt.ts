import { allows } from '../../../domain/permissions/permissions';
import { pathTo } from '../../../schema/routes';
import { type Ctx, isSuperadmin } from '../../core/context';
import { declared, ownerOf, resourceNamed, tenantColumn } from '../../db/declared';
import { isGone, isRestorable } from '../../engine/remake';
import type { HistoryScope } from './historyScope';
import type { Line } from './linesOf';

/**
 * The path in the browser of the list from which each deleted record can be restored, by the id of the entry. Only if the reader may create
 * such a record and its parents still exist. Source: docs/domain/history.md 13.
 */
export async function remadeAt(ctx: Ctx, scope: HistoryScope, lines: readonly Line[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const line of lines) {
    const at = line.action === 'deleted' ? await listOf(ctx, scope, line) : null;
    if (at !== null) found.set(line.id, at);
  }
  return found;
}

async function listOf(ctx: Ctx, { profile }: HistoryScope, line: Line): Promise<string | null> {
  const resource = declared[line.resource];
  if (!resource || !isRestorable(resource) || line.record_id === null || line.sealed !== null || !line.before) return null;
  const [route] = resource.routes;
  if (route === undefined || resource.access.create === 'nobody' || !allows(profile, resource.access.create)) return null;
  if (!(await isGone(ctx, resource, line.record_id))) return null;
  const tenant = tenantColumn(resource);
  if (tenant === null) return isSuperadmin(ctx.actor) ? pathTo(resource, 'list') : null;
  const ids = { organization_id: line.organization_id ?? undefined, application_id: line.application_id ?? undefined };
  const owner = (line.before as Readonly<Record<string, unknown>>)[tenant] ?? ids[tenant as keyof typeof ids];
  if (typeof owner !== 'string') return null;
  // Only for the current application, as its lists show no others.
  if (resource.scope === 'application' && owner !== ctx.application_id) return null;
  const above = resourceNamed(ownerOf(resource) ?? '');
  return (await isGone(ctx, above, owner)) ? null : pathTo(resource, 'list', { ...ids, [tenant]: owner });
}
