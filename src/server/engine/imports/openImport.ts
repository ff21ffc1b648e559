import { and, eq, ne } from 'drizzle-orm';
import type { AnyResource } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import type { Orm, Tx } from '../../db/database';
import { imports } from '../../db/system/imports';
import { notFound } from '../../core/apiError';
import type { AccessScope } from '../accessScope';
import { authorize } from '../authorize';

export type ImportRecord = typeof imports.$inferSelect;
type Params = Readonly<Record<string, string>>;

/** The owner ids of the records that an import creates. */
export const placeOf = ({ owners }: AccessScope): Readonly<Record<string, string>> => owners;

/** The user's own imports into one list. */
export const ownImports = (ctx: Pick<Ctx, 'actor'>, access: AccessScope) =>
  and(
    eq(imports.user_id, ctx.actor.id),
    eq(imports.resource, access.resource.name),
    eq(imports.place, placeOf(access)),
    ne(imports.state, 'reading'),
  );

/** Checks access and finds the import in the path. Another user's import is not found (404). */
export async function openImport(ctx: Ctx, resource: AnyResource, params: Params): Promise<{ access: AccessScope; found: ImportRecord }> {
  const access = await authorize(ctx, resource, 'import', params);
  return { access, found: await findImport(ctx.db, ctx, access, params['import_id'] ?? '') };
}

/**
 * Reads an import.
 * @param held locks it, within a transaction that changes it
 */
export async function findImport(
  db: Orm | Tx,
  ctx: Pick<Ctx, 'actor'>,
  access: AccessScope,
  id: string,
  held = false,
): Promise<ImportRecord> {
  const query = db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), ownImports(ctx, access)));
  const [found] = await (held ? query.for('update') : query);
  if (!found) throw notFound();
  return found;
}
