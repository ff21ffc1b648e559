import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { allows, type Need, type Profile } from '../../../domain/permissions/permissions';
import { type Ctx, isSuperadmin } from '../../app/context';
import { resources } from '../../db/declared';
import { audit_log } from '../../db/system/records';
import { table } from '../../db/tables';
import { authorizeOrganization } from '../../engine/authorize';
import { isSeen } from '../../engine/lists/listQuery';
import { forbidden } from '../../http/apiError';

/** Which part of the history somebody looks at: all of it, that of an application, or that of an organization. */
export interface HistoryScope {
  readonly where: SQL | undefined;
  readonly profile: Profile;
  /** What lines may be about, by name. Null: everything. */
  readonly names: readonly string[] | null;
  /** Fields that this reader does not see, by entity; those of whom all are seen are left out. */
  readonly hidden: ReadonlyMap<string, readonly string[]>;
}

/** What is no entity, and who sees its lines. What is not named is a superadmin's alone: sign-ins, the history itself. */
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

/** What happened in the current application and in its organizations, of what its staff may open. */
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

/** What happened in an organization, of what its reader may open. 403 for whoever does not run it. */
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

/** What of a line's values the reader sees. Of what is no entity all of it. */
export function visibleValues(scope: HistoryScope, resource: string, values: unknown): Record<string, unknown> | null {
  if (!values || typeof values !== 'object') return null;
  const closed = scope.hidden.get(resource);
  if (!closed) return { ...values };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !closed.includes(name)));
}

/** Lines in which all these words stand, each as the beginning of one, in a value that the reader sees. */
export function holdingWords(scope: HistoryScope, text: string): SQL {
  const words = text
    .replaceAll('\u0000', ' ')
    .replace(/['\\]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 6);
  if (words.length === 0) return sql`false`;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const found = (side: SQL) => sql`to_tsvector('simple', ${side}) @@ to_tsquery('simple', ${query})`;
  const anywhere = sql`(${found(sql`${audit_log.before}`)} or ${found(sql`${audit_log.after}`)})`;
  const seen = [...scope.hidden].map(([name, closed]) => {
    const without = (side: SQL) =>
      found(
        sql`${side} - array[${sql.join(
          closed.map((one) => sql`${one}::text`),
          sql`, `,
        )}]`,
      );
    return sql`(${audit_log.resource} <> ${name} or ${without(sql`${audit_log.before}`)} or ${without(sql`${audit_log.after}`)})`;
  });
  return and(anywhere, ...seen) ?? anywhere;
}
