import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../app/context';
import { table } from '../../db/tables';
import { forbidden, notFound } from '../../http/apiError';
import { authorizeMoney } from '../orders/authorizeMoney';
import { bookOf } from './bookOf';

/** Whose books are taken out: an organization's, or those of all organizations of an application. */
export interface LedgerScope {
  readonly application_id: string;
  /** Null for a whole application. */
  readonly organization_id: string | null;
  /** Of the one whose books they are, as a file is called. */
  readonly name: string;
  readonly zone: string;
  /** Condition on entries or postings by this name. */
  readonly owns: (name: 'entry' | 'line') => SQL;
}

/** The books of the organization of a call. 403 for a caller who does not see its finances. */
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

/** The books of the application in which a call is made; its endpoint has asked for the right. */
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
