import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { allows, type Need, type Profile } from '../../../domain/permissions/permissions';
import { type Ctx, isSuperadmin } from '../../core/context';
import { resources } from '../../db/declared';
import { audit_log } from '../../db/system/records';
import { table } from '../../db/tables';
import { authorizeOrganization } from '../../engine/authorize';
import { isSeen } from '../../engine/lists/listQuery';
import { forbidden } from '../../core/apiError';

/** The part of the history that a reader sees: everything, an application or an organization. */
export interface HistoryScope {
  readonly where: SQL | undefined;
  readonly profile: Profile;
  /** Names of entities in the scope. Null: all. */
  readonly names: readonly string[] | null;
  /** Fields that the reader may not see, by entity; entities without such fields are omitted. */
  readonly hidden: ReadonlyMap<string, readonly string[]>;
}

/** Entries that are not about entities, and who may see them. Others, such as sign-ins and the history itself, are for superadmins only. */
const OTHERS: Readonly<Record<string, Need>> = {
  members: 'edit-organization',
  staff: 'role:admin',
  privacy: 'edit-organization',
  access: 'role:admin',
};

/** Everything, for superadmins. Source: docs/domain/history.md 6. */
export function platformScope(ctx: Ctx): HistoryScope {
  if (!isSuperadmin(ctx.actor)) throw forbidden();
  return { where: undefined, profile: ctx.profile, names: null, hidden: new Map() };
}

/** The current application and its organizations, as far as their staff may see them. */
export function applicationScope(ctx: Ctx): HistoryScope {
  const { application_id, profile } = ctx;
  if (application_id === null) throw forbidden();
  const organizations = table('organizations');
  const own = ctx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(eq(organizations.application_id, application_id), isNull(organizations.rejected_at)));
  const where = or(
    inArray(audit_log.organization_id, own),
    and(isNull(audit_log.organization_id), eq(audit_log.application_id, application_id)),
  );
  return narrowed(ctx, profile, where);
}

/** An organization, as far as the reader may see it. 403 for users who do not manage it. */
export async function organizationScope(ctx: Ctx, id: string): Promise<HistoryScope> {
  const { profile } = await authorizeOrganization(ctx, id);
  if (!allows(profile, 'edit-organization')) throw forbidden();
  return narrowed(ctx, profile, eq(audit_log.organization_id, id));
}

function narrowed(ctx: Ctx, profile: Profile, where: SQL | undefined): HistoryScope {
  if (isSuperadmin(ctx.actor)) return { where, profile, names: null, hidden: new Map() };
  const open = resources.filter(({ access, scope }) => scope !== 'platform' && access.show !== 'nobody' && allows(profile, access.show));
  const names = [
    ...open.map(({ name }) => name),
    ...Object.entries(OTHERS).flatMap(([name, need]) => (allows(profile, need) ? [name] : [])),
  ];
  const hidden = open.flatMap((resource): [string, string[]][] => {
    const closed = Object.keys(resource.fields).filter((name) => !isSeen(resource, profile, name));
    return closed.length > 0 ? [[resource.name, closed]] : [];
  });
  return { where: and(where, inArray(audit_log.resource, names)), profile, names, hidden: new Map(hidden) };
}

/** The values of an entry that the reader may see; all of them if it is not about an entity. */
export function visibleValues(scope: HistoryScope, resource: string, values: unknown): Record<string, unknown> | null {
  if (!values || typeof values !== 'object') return null;
  const closed = scope.hidden.get(resource);
  if (!closed) return { ...values };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !closed.includes(name)));
}

/** Entries that contain all these words, each as a prefix, in a value that the reader may see. */
export function containsWords(scope: HistoryScope, text: string): SQL {
  const words = text
    .replaceAll('\u0000', ' ')
    .replace(/['\\]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 6);
  if (words.length === 0) return sql`false`;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const matches = (side: SQL) => sql`to_tsvector('simple', ${side}) @@ to_tsquery('simple', ${query})`;
  const anywhere = sql`(${matches(sql`${audit_log.before}`)} or ${matches(sql`${audit_log.after}`)})`;
  const seen = [...scope.hidden].map(([name, closed]) => {
    const without = (side: SQL) =>
      matches(
        sql`${side} - array[${sql.join(
          closed.map((field) => sql`${field}::text`),
          sql`, `,
        )}]`,
      );
    return sql`(${audit_log.resource} <> ${name} or ${without(sql`${audit_log.before}`)} or ${without(sql`${audit_log.after}`)})`;
  });
  return and(anywhere, ...seen) ?? anywhere;
}
