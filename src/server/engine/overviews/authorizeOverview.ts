import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import { ownersAbove } from '../../../schema/overview';
import type { AnyResource } from '../../../schema/row';
import { type Ctx, isSuperadmin } from '../../core/context';
import { resources } from '../../db/declared';
import { columnOf, table, tableOf } from '../../db/tables';
import { forbidden } from '../../core/apiError';
import type { AccessScope } from '../accessScope';
import { hooksOf } from '../hooks';

/**
 * The first step of every request across all organizations of the current application, or of all applications: throws 403 without the
 * overview's access. The scope is limited to visible rows with visible parents.
 *
 * @param resource the overview, not the declaration it is derived from
 */
export function authorizeOverview(ctx: Ctx, resource: AnyResource, verb: 'list' | 'export' | 'simple'): AccessScope {
  const { application_id, profile } = ctx;
  const { list, [verb]: need } = resource.access;
  if (list === 'nobody' || need === 'nobody' || !allows(profile, list) || !allows(profile, need)) throw forbidden();
  // A role in one application gives no access to others.
  if (resource.isEverywhere ? !isSuperadmin(ctx.actor) : application_id === null) throw forbidden();
  const where = and(
    ofApplication(ctx, resource, resource.isEverywhere ? null : application_id),
    seenAbove(ctx, resource),
    hooksOf(resource.name)?.visibleRows?.(ctx, verb),
  );
  return { resource, profile, application_id, organization_id: null, tenant: null, owners: {}, where };
}

/** The records of all applications, for selecting in a platform-wide overview. Throws 403 for anyone but superadmins. */
export function scopeOfAll(ctx: Ctx, resource: AnyResource): AccessScope {
  if (!isSuperadmin(ctx.actor)) throw forbidden();
  const where = hooksOf(resource.name)?.visibleRows?.(ctx, 'simple');
  return { resource, profile: ctx.profile, application_id: null, organization_id: null, tenant: null, owners: {}, where };
}

/** Limits rows to organizations of an application, or of any application for null; rejected organizations are excluded. */
export function ofApplication(ctx: Ctx, resource: AnyResource, application_id: string | null): SQL {
  const organizations = table('organizations');
  const own = ctx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(application_id === null ? undefined : eq(organizations.application_id, application_id), isNull(organizations.rejected_at)));
  return inArray(columnOf(tableOf(resource), 'organization_id'), own);
}

/** A parent that the user may not see hides everything below it. */
export function seenAbove(ctx: Ctx, resource: AnyResource): SQL | undefined {
  const parents = ownersAbove(resource, resources).filter(({ name }) => name !== 'organizations');
  return and(
    ...parents.map((parent) => {
      const narrowed = hooksOf(parent.name)?.visibleRows?.(ctx, 'show');
      const key = columnOf(tableOf(parent), 'id');
      return narrowed && inArray(columnOf(tableOf(resource), parent.key), ctx.db.select({ id: key }).from(tableOf(parent)).where(narrowed));
    }),
  );
}
