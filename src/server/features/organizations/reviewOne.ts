import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { OrganizationReview, PreviewedOffer, ReviewedOrganization } from '../../../domain/organizations/review';
import { reviewFindings } from '../../../domain/organizations/reviewFindings';
import { restorableUntil, reviewStateOf } from '../../../domain/organizations/reviewState';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { columnOf, pairsOf, table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { factColumns, findResembling, ownOrganizations } from './reviewFacts';
import { reviewReaders } from './reviewReaders';

const organizations = table('organizations');
/** Maximum number of similar organizations shown next to it. */
const MAX_ALIKE = 5;
const SHOWN = 6;

/** Everything that staff need to review one organization, including a rejected one. 404 for one of another application. */
export async function reviewOne(ctx: Ctx, id: string): Promise<OrganizationReview> {
  const [found] = await rowsWith(ctx, [id]);
  if (!found) throw notFound();
  const { facts, ...organization } = found;
  const [alike, offers, readers] = await Promise.all([
    findResembling(ctx, [organization]),
    offersOf(ctx, id),
    reviewReaders(ctx.db, organization),
  ]);
  const beside = (alike.get(id) ?? []).slice(0, MAX_ALIKE);
  const others = await rowsWith(
    ctx,
    beside.map((duplicate) => duplicate.organization.id),
  );
  return {
    state: reviewStateOf(organization),
    organization,
    findings: reviewFindings(facts),
    duplicates: beside.flatMap(({ by, organization: { id: other } }) =>
      others.filter((candidate) => candidate.id === other).map(({ facts: _facts, ...row }) => ({ by, organization: row })),
    ),
    offers,
    counts: { locations: facts.locations, offers: facts.offers },
    readers: readers.length,
    restorable_until: organization.rejected_at === null ? null : restorableUntil(organization.rejected_at),
  };
}

async function rowsWith(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { name, logo, header, type, status, phone, notes, asked_at, asked_text, rejected_at, rejected_reason, created_at, updated_at } =
    organizations;
  const { kvk, website, email, description, street, house_number, zipcode, city } = factColumns;
  const shown = {
    id: organizations.id,
    name,
    status,
    description,
    type,
    sports: sportsOf(),
    kvk,
    logo,
    header,
    email,
    phone,
    website,
    street,
    house_number,
    zipcode,
    city,
    notes,
    asked_at,
    asked_text,
    rejected_at,
    rejected_reason,
    created_at,
    updated_at,
  } satisfies Readonly<Record<keyof ReviewedOrganization, unknown>>;
  return ctx.db
    .select({ ...shown, facts: factColumns })
    .from(organizations)
    .where(and(ownOrganizations(ctx), inArray(organizations.id, [...ids])));
}

function sportsOf() {
  const pairs = pairsOf(resourceNamed('organizations'), 'sports');
  const gathered = sql`(select coalesce(json_agg(${columnOf(pairs, 'target_id')}), '[]'::json) from ${pairs} where ${columnOf(pairs, 'owner_id')} = ${sql.raw('"organizations"."id"')})`;
  return gathered.mapWith((found: unknown) => (typeof found === 'string' ? (JSON.parse(found) as string[]) : (found as string[])));
}

/** The offers that would be public, oldest first; drafts are excluded. */
async function offersOf(ctx: Ctx, organization_id: string): Promise<PreviewedOffer[]> {
  const [activities, products] = [table('activities'), table('products')];
  const [own, sold] = await Promise.all([
    ctx.db
      .select({ id: activities.id, name: activities.name, image: activities.image })
      .from(activities)
      .where(and(eq(activities.organization_id, organization_id), eq(activities.concept, false)))
      .orderBy(asc(activities.created_at), asc(activities.id))
      .limit(SHOWN),
    ctx.db
      .select({ id: products.id, name: products.name, image: products.image })
      .from(products)
      .where(and(eq(products.organization_id, organization_id), eq(products.concept, false)))
      .orderBy(asc(products.created_at), asc(products.id))
      .limit(SHOWN),
  ]);
  return [
    ...own.map((activity) => ({ ...activity, kind: 'activity' as const })),
    ...sold.map((product) => ({ ...product, kind: 'product' as const })),
  ].slice(0, SHOWN);
}
