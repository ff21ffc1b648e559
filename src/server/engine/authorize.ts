import { and, eq, exists, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { allows, type Need, type Profile } from '../../domain/permissions/permissions';
import type { Verb } from '../../schema/resource';
import type { AnyResource } from '../../schema/row';
import type { AccessScope } from './accessScope';
import { hooksOf } from './hooks';
import { type Ctx, isPlatformWide, profileInOrganization, staffOf } from '../core/context';
import type { WriteCtx } from '../core/write';
import { reloadActor } from '../auth/reloadActor';
import { ownerOf, resourceNamed, rootColumn, tenantColumn } from '../db/declared';
import { rowsOf } from '../db/rowsOf';
import { columnOf, pairsOf, table, tableOf } from '../db/tables';
import { forbidden, notFound } from '../core/apiError';

type Params = Readonly<Record<string, string>>;

/**
 * The first step of every generic request: checks access and determines the accessible rows. Throws 403 without access, whether the
 * organization exists or not, and 404 for a parent record that the user may not see.
 */
export async function authorize(ctx: Ctx, resource: AnyResource, verb: Verb, params: Params): Promise<AccessScope> {
  const need = resource.access[verb];
  // Checked before the parent is looked up, so that an outsider does not learn whether it exists.
  if (typeof resource.scope === 'object' && !isWithinOrganization(resource)) assertAllowed(ctx.profile, need);
  const parents: SQL[] = [];
  const access = await scopeOf(ctx, resource, params, parents);
  await assertParentsExist(ctx, parents);
  const recordId = params[resource.key];
  const hooks = hooksOf(resource.name);
  const own = recordId && hooks?.profileFor ? await hooks.profileFor(ctx, recordId) : access.profile;
  if (!own) throw notFound();
  assertAllowed(own, need);
  return { ...access, profile: own, where: and(access.where, hooks?.visibleRows?.(ctx, verb)) };
}

/** Checks access again for a write that has waited for a lock, with the user's current roles. */
export const authorizeAgain = async (w: WriteCtx, resource: AnyResource, verb: Verb, params: Params): Promise<AccessScope> =>
  authorize(await reloadActor(w), resource, verb, params);

function assertAllowed(profile: Profile, need: Need | 'nobody'): void {
  if (need === 'nobody' || !allows(profile, need)) throw forbidden();
}

/** @param parents collects a condition for each parent record; the caller must verify that all of them hold */
async function scopeOf(ctx: Ctx, resource: AnyResource, params: Params, parents: SQL[]): Promise<AccessScope> {
  const column = tenantColumn(resource);
  const base = { resource, profile: ctx.profile, application_id: ctx.application_id, organization_id: null };
  if (column === null) return { ...base, tenant: null, owners: {}, where: sharedWith(ctx, resource) };
  const within = (value: string) => ({
    tenant: { column, value },
    owners: { [column]: value },
    where: eq(columnOf(tableOf(resource), column), value),
  });
  if (resource.scope === 'application') {
    const organization = params['organization_id'];
    if (organization && resource.key !== 'organization_id') {
      const { application_id, profile } = await authorizeOrganization(ctx, organization);
      return { ...base, ...within(application_id), profile, application_id };
    }
    if (!ctx.application_id) throw forbidden();
    return { ...base, ...within(ctx.application_id) };
  }
  if (resource.scope === 'organization') {
    const organization = await authorizeOrganization(ctx, params['organization_id'] ?? '');
    return { ...base, ...within(organization.id), ...organization, organization_id: organization.id };
  }
  const id = params[column] ?? '';
  const { profile, organization_id, application_id } = await visibleParent(ctx, resource, params, id, parents);
  const own = within(id);
  const root = rootColumn(resource);
  const owners = root && organization_id ? { ...own.owners, [root]: organization_id } : own.owners;
  return { ...base, ...own, owners: root === column ? own.owners : owners, profile, organization_id, application_id };
}

/** Whether the records belong to organizations, directly or through parents. */
function isWithinOrganization(resource: AnyResource): boolean {
  if (typeof resource.scope !== 'object') return resource.scope === 'organization';
  return isWithinOrganization(resourceNamed(resource.scope.childOf));
}

/** The records of `target` that the user may choose for a field. */
export function choosable(ctx: Ctx, target: AnyResource, organization_id: string | null = null): SQL | undefined {
  const narrowed = hooksOf(target.name)?.visibleRows?.(ctx, 'simple');
  if (isWithinOrganization(target)) return and(eq(columnOf(tableOf(target), 'organization_id'), organization_id ?? NOBODY), narrowed);
  if (target.scope === 'platform') return and(sharedWith(ctx, target), narrowed);
  if (target.scope === 'application') return and(eq(columnOf(tableOf(target), 'application_id'), ctx.application_id ?? NOBODY), narrowed);
  return narrowed;
}

/** An id that no record has. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Checks that the user is a member of the organization or staff of its application. Throws 403 otherwise, whether it exists or not. */
export async function authorizeOrganization(ctx: Ctx, id: string): Promise<{ id: string; application_id: string; profile: Profile }> {
  const organizations = table('organizations');
  const [found] = await ctx.db
    .select({ id: organizations.id, application_id: organizations.application_id })
    .from(organizations)
    // A rejected organization counts as absent until it is restored.
    .where(and(eq(organizations.id, id), isNull(organizations.rejected_at)));
  const profile = found ? profileInOrganization(ctx.actor, found) : null;
  if (!found || !profile || profile.roles.length === 0) throw forbidden();
  return { ...found, profile };
}

async function visibleParent(ctx: Ctx, resource: AnyResource, params: Params, id: string, parents: SQL[]): Promise<AccessScope> {
  const parent = resourceNamed(ownerOf(resource) ?? '');
  const access = await scopeOf(ctx, parent, params, parents);
  const narrowed = and(access.where, hooksOf(parent.name)?.visibleRows?.(ctx, 'show'));
  const own = ctx.db
    .select({ exists: sql`1` })
    .from(tableOf(parent))
    .where(and(eq(columnOf(tableOf(parent), 'id'), id), narrowed));
  parents.push(exists(own));
  return access;
}

/** Verifies all parents in one statement. */
async function assertParentsExist(ctx: Ctx, parents: readonly SQL[]): Promise<void> {
  if (parents.length === 0) return;
  const [found] = rowsOf<{ all: boolean }>(await ctx.db.execute(sql`select (${and(...parents)}) as "all"`));
  if (found?.all !== true) throw notFound();
}

/**
 * Platform rows that name applications (tags, labels) are visible to staff of those applications, and to everybody when they name none.
 * Platform-wide users see all rows.
 */
function sharedWith(ctx: Ctx, resource: AnyResource): SQL | undefined {
  if (resource.sharedWith === null || isPlatformWide(ctx.actor)) return undefined;
  const pairs = pairsOf(resource, resource.sharedWith);
  const owner = columnOf(pairs, 'owner_id');
  const target = columnOf(pairs, 'target_id');
  const own = columnOf(tableOf(resource), 'id');
  const mine = [...new Set([...staffOf(ctx.actor), ...(ctx.application_id ? [ctx.application_id] : [])])];
  const any = ctx.db.select({ exists: sql`1` }).from(pairs);
  return or(
    notExists(any.where(eq(owner, own))),
    ...(mine.length > 0
      ? [
          exists(
            ctx.db
              .select({ exists: sql`1` })
              .from(pairs)
              .where(and(eq(owner, own), inArray(target, mine))),
          ),
        ]
      : []),
  );
}
