import { eq, isNull, and, type SQL, sql } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import { type Ctx, isSuperadmin } from '../../core/context';
import { table } from '../../db/tables';
import { authorizeOrganization } from '../../engine/authorize';
import { forbidden } from '../../core/apiError';

/** The people whose data the caller may export and delete. Source: docs/domain/privacy.md 3. */
export interface PrivacyScope {
  /** Ids of organizations as a subquery; null for all. */
  readonly organizations: SQL | null;
  readonly organization_id: string | null;
  /** The application whose own records are included too: the log of its notifications. */
  readonly application_id: string | null;
  /** Includes accounts and records without an organization; for superadmins only. */
  readonly isWhole: boolean;
}

export function platformPeople(ctx: Ctx): PrivacyScope {
  if (!isSuperadmin(ctx.actor)) throw forbidden();
  return { organizations: null, organization_id: null, application_id: null, isWhole: true };
}

export function applicationPeople(ctx: Ctx): PrivacyScope {
  if (ctx.application_id === null || !allows(ctx.profile, 'role:admin')) throw forbidden();
  const of = table('organizations');
  const own = ctx.db
    .select({ id: of.id })
    .from(of)
    .where(and(eq(of.application_id, ctx.application_id), isNull(of.rejected_at)));
  return { organizations: sql`${own}`, organization_id: null, application_id: ctx.application_id, isWhole: false };
}

export async function organizationPeople(ctx: Ctx, id: string): Promise<PrivacyScope> {
  const { profile } = await authorizeOrganization(ctx, id);
  if (!allows(profile, 'edit-organization')) throw forbidden();
  return { organizations: sql`(select ${id}::uuid)`, organization_id: id, application_id: null, isWhole: false };
}

/** Rows of the organizations in scope, by the given column. */
export const within = ({ organizations }: Pick<PrivacyScope, 'organizations'>, column: SQL): SQL =>
  organizations === null ? sql`true` : sql`${column} in ${organizations}`;
