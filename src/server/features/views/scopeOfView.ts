import { and, eq } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import { toLocal } from '../../../domain/time/zonedTime';
import { filterPairs } from '../../../domain/views/filterPairs';
import { daysOn } from '../../../domain/views/relativeDays';
import { columnOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { hooksOf } from '../../engine/hooks';
import { type ListQuery, readListQuery } from '../../engine/lists/listQuery';
import { authorizeOverview, seenAbove } from '../../engine/overviews/authorizeOverview';
import { ApiError, forbidden, notFound } from '../../core/apiError';
import { listIn, type Place, type TeamView } from './placeOf';

/**
 * The access scope of an entity in a whole place: what `authorize` gives for one list, over all lists of that entity. Source:
 * docs/domain/views.md 2.
 *
 * @throws ApiError 403 without permission, 404 for a list that does not belong to that place
 */
export async function scopeIn(place: Place, list: string, verb: 'list' | 'export'): Promise<AccessScope> {
  const { area, ctx, organization_id, application_id, profile } = place;
  const resource = listIn(area, list);
  if (!resource) throw notFound();
  if (resource.isOverview || resource.isEverywhere) return authorizeOverview(ctx, resource, verb);
  if (area !== 'organization' || organization_id === null) return authorize(ctx, resource, verb, {});
  const { list: listed, [verb]: need } = resource.access;
  if (listed === 'nobody' || need === 'nobody' || !allows(profile, listed) || !allows(profile, need)) throw forbidden();
  const where = and(
    eq(columnOf(tableOf(resource), 'organization_id'), organization_id),
    seenAbove(ctx, resource),
    hooksOf(resource.name)?.visibleRows?.(ctx, verb),
  );
  return { resource, profile, application_id, organization_id, tenant: null, owners: {}, where };
}

/** The filters and order of a view today, as query parameters. */
export function queryOf({ ctx }: Pick<Place, 'ctx'>, { filter, sort }: Pick<TeamView, 'filter' | 'sort'>): URLSearchParams {
  const now = ctx.now.toISOString();
  const today = toLocal(now, ctx.zone)?.date ?? now.slice(0, 10);
  const order = sort.order === 'DESC' ? 'desc' : 'asc';
  return new URLSearchParams([...filterPairs(daysOn(filter, today)), ['sort', sort.field], ['order', order]]);
}

export interface Reading {
  readonly access: AccessScope;
  readonly query: ListQuery;
}

/**
 * A view as the caller may read it now: its access scope and its query.
 *
 * @throws ApiError 403 if the caller may not see the list, 422 if a filter or the order uses a field that the caller may not see
 */
export async function readingOf(place: Place, view: TeamView, verb: 'list' | 'export' = 'list'): Promise<Reading> {
  const access = await scopeIn(place, view.list, verb);
  return { access, query: readListQuery(access.resource, access.profile, queryOf(place, view), { paged: false }) };
}

/** The same; null if the caller may not read it. */
export async function readableOf(place: Place, view: TeamView, verb: 'list' | 'export' = 'list'): Promise<Reading | null> {
  try {
    return await readingOf(place, view, verb);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
