import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import { forbidden, notFound } from '../../core/apiError';
import { authorizeMoney } from '../orders/authorizeMoney';
import { bookOf } from './bookOf';

/** The books to export: those of an organization, or of all organizations of an application. */
export interface LedgerScope {
  readonly application_id: string;
  /** Null for a whole application. */
  readonly organization_id: string | null;
  /** Name of the organization or application, for file names. */
  readonly name: string;
  readonly zone: string;
  /** Condition on entries or postings by this name. */
  readonly owns: (name: 'entry' | 'line') => SQL;
}

/** The books of the organization in a path. 403 for a caller who may not see its finances. */
export async function organizationScope(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<LedgerScope> {
  const organization_id = await authorizeMoney(ctx, params);
  const { application_id, organization_name, zone } = await bookOf(ctx, organization_id);
  return {
    application_id,
    organization_id,
    name: organization_name,
    zone,
    owns: (of) => sql`${sql.raw(of)}.organization_id = ${organization_id}::uuid`,
  };
}

/** The books of the current application; the endpoint has checked the permission. */
export async function applicationScope(ctx: Ctx): Promise<LedgerScope> {
  const { application_id } = ctx;
  if (application_id === null) throw forbidden();
  const applications = table('applications');
  const [found] = await ctx.db
    .select({ name: applications.name, zone: applications.timezone })
    .from(applications)
    .where(eq(applications.id, application_id));
  if (!found) throw notFound();
  const owns = (of: 'entry' | 'line') => sql`(${sql.raw(of)}.organization_id in (
      select organization.id from organizations as organization where organization.application_id = ${application_id}::uuid)
    or (${sql.raw(of)}.organization_id is null and ${sql.raw(of)}.application_id = ${application_id}::uuid))`;
  return { application_id, organization_id: null, ...found, owns };
}
