import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Identity, resembling, type Resembling } from '../../../domain/organizations/resemblance';
import type { ReviewFacts } from '../../../domain/organizations/reviewFindings';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';
import { forbidden } from '../../core/apiError';

const organizations = table('organizations');

/** The organizations of the current application, including rejected ones, which only the review shows. */
export function ownOrganizations({ application_id }: Pick<Ctx, 'application_id'>): SQL {
  if (application_id === null) throw forbidden();
  return eq(organizations.application_id, application_id);
}

const own = sql.raw('"organizations"."id"');
const countOf = (name: string) =>
  sql<number>`(select count(*)::int from ${sql.identifier(name)} as one where one.organization_id = ${own})`;

/** The columns that `reviewFindings` needs. */
export const factColumns = {
  kvk: organizations.kvk,
  website: organizations.website,
  email: organizations.email,
  description: organizations.description,
  street: organizations.street,
  house_number: organizations.house_number,
  zipcode: organizations.zipcode,
  city: organizations.city,
  locations: countOf('locations'),
  offers: sql<number>`(${countOf('activities')} + ${countOf('products')})`,
} satisfies Readonly<Record<keyof ReviewFacts, unknown>>;

const identityColumns = {
  id: organizations.id,
  name: organizations.name,
  zipcode: organizations.zipcode,
  house_number: organizations.house_number,
  kvk: organizations.kvk,
};

/**
 * Possible duplicates of these organizations, among all organizations of the application. The comparison of names is code in `src/domain`,
 * so all organizations are read, with five short columns: about ten milliseconds per application.
 */
export async function findResembling(
  ctx: Pick<Ctx, 'db' | 'application_id'>,
  waiting: readonly Identity[],
): Promise<ReadonlyMap<string, readonly Resembling<Identity>[]>> {
  if (waiting.length === 0) return new Map();
  const all = await ctx.db
    .select(identityColumns)
    .from(organizations)
    .where(and(ownOrganizations(ctx), isNull(organizations.rejected_at)))
    .orderBy(asc(organizations.created_at), asc(organizations.id));
  return resembling(waiting, all);
}
