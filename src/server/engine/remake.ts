import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { allows } from '../../domain/permissions/permissions';
import { mayWrite } from '../../schema/mayWrite';
import type { AnyResource, AnyRow } from '../../schema/row';
import { traitsOf } from '../../schema/traits';
import { emptyRecord, writable } from '../../schema/validate';
import { type Ctx, isSuperadmin } from '../core/context';
import type { WriteCtx } from '../core/write';
import { audit_log } from '../db/system/records';
import { columnOf, tableOf } from '../db/tables';
import { conflict, notFound } from '../core/apiError';
import type { AccessScope } from './accessScope';
import { authorize } from './authorize';
import { hooksOf } from './hooks';
import { seen } from './lists/select';
import { lockNames } from './lockNames';
import { store } from './store';

type Params = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

/** The values of a deleted record that the user may restore; `kept` are fields that get their initial value. */
export interface DeletedValues {
  readonly values: Values;
  readonly kept: readonly string[];
}

/** Whether deleted records of an entity can be restored: they are created by a form, without further effects. */
export const isRestorable = ({ name, access }: AnyResource): boolean =>
  access.create !== 'nobody' && access.delete !== 'nobody' && !hooksOf(name)?.staysDeleted;

/** Whether a record does not exist at all. */
export async function isGone(ctx: Pick<Ctx, 'db'>, resource: AnyResource, id: string): Promise<boolean> {
  const key = columnOf(tableOf(resource), 'id');
  const found = await ctx.db.select({ id: key }).from(tableOf(resource)).where(eq(key, id));
  return found.length === 0;
}

/** Restoring requires the access for creating; for a platform record only a superadmin has it. */
export async function authorizeRemake(ctx: Ctx, resource: AnyResource, params: Params): Promise<AccessScope> {
  const { [resource.key]: _gone, ...place } = params;
  const access = await authorize(ctx, resource, 'create', place);
  if (!isRestorable(resource) || (access.tenant === null && !isSuperadmin(ctx.actor))) throw notFound();
  return access;
}

/**
 * The values in the last history entry of a deleted record.
 * @throws ApiError 404 when it had another owner, or was blanked
 */
export async function deletedValuesOf(ctx: Pick<Ctx, 'db'>, access: AccessScope, id: string): Promise<DeletedValues> {
  const { resource, profile } = access;
  const [line] = await ctx.db
    .select({ before: audit_log.before })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.resource, resource.name),
        eq(audit_log.record_id, id),
        eq(audit_log.action, 'deleted'),
        isNull(audit_log.sealed),
        ofPlace(access),
      ),
    )
    .orderBy(desc(audit_log.id))
    .limit(1);
  if (!line?.before) throw notFound();
  const before = line.before as Values;
  const own = new Set(writable(resource));
  const shown = seen(resource, profile).filter((name) => name in before);
  const open = shown.filter((name) => {
    const field = resource.fields[name];
    return field && own.has(name) && !field.isSecret && (!field.see || allows(profile, field.see)) && mayWrite(resource, profile, name);
  });
  return { values: Object.fromEntries(open.map((name) => [name, before[name]])), kept: shown.filter((name) => !open.includes(name)) };
}

/** Entries with the same owner: the parent recorded at deletion, or the organization or application. */
function ofPlace({ resource, tenant }: AccessScope) {
  if (tenant === null) return undefined;
  if (typeof resource.scope === 'object') return sql`${audit_log.before} ->> ${tenant.column} = ${tenant.value}`;
  return eq(tenant.column === 'organization_id' ? audit_log.organization_id : audit_log.application_id, tenant.value);
}

/**
 * Recreates a deleted record under its own id as a form would: with rules, access checks and hooks, and recorded as `put_back`. Source:
 * docs/domain/history.md 13.
 *
 * @param fields the fields to restore; all known ones by default
 */
export async function restoreDeleted(w: WriteCtx, access: AccessScope, id: string, fields: readonly string[] | undefined): Promise<AnyRow> {
  const { resource } = access;
  const remains = await deletedValuesOf(w, access, id);
  const values = Object.fromEntries(Object.entries(remains.values).filter(([name]) => !fields || fields.includes(name)));
  await lockNames(w, access, [id], values, ['put back', id]);
  if (!(await isGone(w, resource, id))) throw conflict('errors.is_back');
  return store(w, access, id, values, null, emptyRecord(resource), { action: 'put_back', pictures: picturesIn(resource, values) });
}

/** Values of picture fields, whose files may be attached again. */
export const picturesIn = (resource: AnyResource, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => resource.fields[name] && traitsOf(resource.fields[name]).holds === 'picture'),
  );
