import { and, count, countDistinct, eq, inArray, type SQL } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import type { NamedRecord, UsedBy } from '../../../domain/records/removalReport';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { targetOf } from '../../../schema/traits';
import { titleOf } from '../../../schema/titleOf';
import { type Ctx, isSuperadmin } from '../../core/context';
import { fieldsOf, isDerived, isPairs, ownerOf, pairFields, resources, rootColumn, tenantColumn } from '../../db/declared';
import { columnOf, pairsOf, tableOf } from '../../db/tables';
import type { AccessScope } from '../accessScope';
import { selectRows } from '../lists/select';
import { pathColumns, recordPath } from './recordPath';

/** Maximum number of named users per entity. */
const MAX_NAMED = 3;

/** Rows that require a record: those that refer to it in a column, and those that belong to it. */
export async function usersOf(ctx: Ctx, access: AccessScope, id: string): Promise<UsedBy[]> {
  const found: UsedBy[] = [];
  for (const user of resources) {
    for (const column of columnsTo(user, access.resource)) {
      const where = eq(columnOf(tableOf(user), column), id);
      const [number] = await ctx.db.select({ total: count() }).from(tableOf(user)).where(where);
      const total = number?.total ?? 0;
      if (total > 0) found.push({ resource: user.name, count: total, records: await namedAmong(ctx, access, user, where) });
    }
  }
  return found;
}

function columnsTo(user: AnyResource, { name }: AnyResource): string[] {
  const owned = ownerOf(user) === name ? tenantColumn(user) : null;
  const fields = fieldsOf(user).filter(([, field]) => targetOf(field) === name && !isPairs(field) && !isDerived(field));
  return [...fields.map(([field]) => field), ...(owned === null ? [] : [owned])];
}

/** The first rows by title, if the user may see them; others are only counted. */
async function namedAmong(ctx: Ctx, access: AccessScope, user: AnyResource, where: SQL): Promise<NamedRecord[]> {
  const { show } = user.access;
  if (show !== 'nobody' && !allows(access.profile, show)) return [];
  const own = ownRows(ctx, access, user);
  if (own === null) return [];
  const query = { sort: 'created_at', order: 'asc', page: 1, itemsPerPage: MAX_NAMED } as const;
  const names = [user.title].filter((title) => title in user.fields);
  const rows = await selectRows(ctx, user, names, and(where, own), query);
  return Promise.all(rows.map((row) => nameRecord(ctx, user, row)));
}

/** Title and path of a record. */
export async function nameRecord(ctx: Ctx, resource: AnyResource, row: AnyRow): Promise<NamedRecord> {
  const [place] = await ctx.db
    .select(pathColumns(resource))
    .from(tableOf(resource))
    .where(eq(columnOf(tableOf(resource), 'id'), row.id));
  return { id: row.id, name: titleOf(resource, row), path: place ? await recordPath(ctx, resource, place) : null };
}

/**
 * Rows that the user can certainly see: all for a superadmin, otherwise those of the current organization or application. Null for none.
 */
function ownRows(ctx: Ctx, { organization_id }: AccessScope, user: AnyResource): SQL | undefined | null {
  if (isSuperadmin(ctx.actor)) return undefined;
  const root = rootColumn(user);
  const own = root === 'organization_id' ? organization_id : root === 'application_id' ? ctx.application_id : null;
  return root === null || own === null ? null : eq(columnOf(tableOf(user), root), own);
}

/** Records with these ids in a `references` field, from which they are removed on deletion. */
export async function recordsReferringTo(ctx: Ctx, { resource }: AccessScope, ids: readonly string[]) {
  const found = new Map<string, number>();
  if (ids.length === 0) return [];
  for (const user of resources) {
    for (const [field, spec] of pairFields(user)) {
      if (targetOf(spec) !== resource.name) continue;
      const pairs = pairsOf(user, field);
      const [number] = await ctx.db
        .select({ total: countDistinct(columnOf(pairs, 'owner_id')) })
        .from(pairs)
        .where(inArray(columnOf(pairs, 'target_id'), [...ids]));
      const total = number?.total ?? 0;
      if (total > 0) found.set(user.name, (found.get(user.name) ?? 0) + total);
    }
  }
  return [...found].map(([name, total]) => ({ resource: name, count: total }));
}
