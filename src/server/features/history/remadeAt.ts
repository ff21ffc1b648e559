import { allows } from '../../../domain/permissions/permissions';
import { pathTo } from '../../../schema/routes';
import { type Ctx, isSuperadmin } from '../../app/context';
import { declared, ownerOf, resourceNamed, tenantColumn } from '../../db/declared';
import { isGone, isRestorable } from '../../engine/remake';
import type { HistoryScope } from './historyScope';
import type { Line } from './linesOf';

/**
 * The list at which each deleted record can be put back, as its path in the browser, by the id of the line: where the reader may make
 * one, and what it belonged to is still there. Source: docs/domain/history.md 13.
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
  // Of the application at hand alone: its list is where one stands.
  if (resource.scope === 'application' && owner !== ctx.application_id) return null;
  const above = resourceNamed(ownerOf(resource) ?? '');
  return (await isGone(ctx, above, owner)) ? null : pathTo(resource, 'list', { ...ids, [tenant]: owner });
}
