import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type LabelFilter, type LabelMatches, type LabelTarget, MAX_COUNTED_MATCHES } from '../../../domain/labels/labelMatches';
import { type Ctx, isPlatformWide, staffOf } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { isOneOf } from '../../db/isOneOf';
import { pairsOf, table } from '../../db/tables';
import { hasSessionBetween, isPricedBetween, overlapsAges } from '../offers/offerConditions';
import { cheapestPriceSql } from '../rates/cheapestPriceSql';
import { priceSql } from '../rates/priceSql';

/**
 * The number of activities, products or public organizations that match a filter, and the total: for each application of the label in which
 * the caller is staff. Each number is counted up to `MAX_COUNTED_MATCHES + 1`. Source: docs/domain/labels.md.
 */
export async function countMatches(ctx: Ctx, label_id: string, target: LabelTarget, filter: LabelFilter): Promise<LabelMatches[]> {
  const applications = table('applications');
  const condition = conditionOf(target, filter);
  const isAccepted = eq(table('organizations').status, 'accepted');
  return ctx.db
    .select({
      id: applications.id,
      name: applications.name,
      matches: countOf(ctx, target, and(isAccepted, condition)),
      total: countOf(ctx, target, isAccepted),
      listed: countOf(ctx, target, target === 'organizations' ? and(isAccepted, condition) : condition),
    })
    .from(applications)
    .where(covered(ctx, label_id))
    .orderBy(applications.name, applications.id);
}

/** The applications that a label names, or all if it names none, limited to those in which the caller is staff. */
function covered(ctx: Ctx, label_id: string): SQL | undefined {
  const applications = table('applications');
  const pairs = pairsOf(resourceNamed('labels'), 'applications');
  const isNamed = sql`exists (select 1 from ${pairs} where ${pairs['owner_id']} = ${label_id} and ${pairs['target_id']} = ${applications.id})`;
  const namesNone = sql`not exists (select 1 from ${pairs} where ${pairs['owner_id']} = ${label_id})`;
  const own = isPlatformWide(ctx.actor) ? undefined : isOneOf(applications.id, staffOf(ctx.actor));
  return and(sql`(${isNamed} or ${namesNone})`, own);
}

/** A scalar over the table of applications. */
function countOf(ctx: Ctx, target: LabelTarget, condition: SQL | undefined): SQL<number> {
  const organizations = table('organizations');
  const inApplication = and(
    sql`${organizations.application_id} = "applications"."id"`,
    isNull(organizations.rejected_at),
    target === 'organizations' ? undefined : eq(table(target).concept, false),
    condition,
  );
  const rows =
    target === 'organizations'
      ? ctx.db.select({ id: organizations.id }).from(organizations)
      : ctx.db
          .select({ id: table(target).id })
          .from(table(target))
          .innerJoin(organizations, eq(organizations.id, table(target).organization_id));
  return sql<number>`(select count(*)::int from (${rows.where(inApplication).limit(MAX_COUNTED_MATCHES + 1)}) as counted)`;
}

function conditionOf(target: LabelTarget, filter: LabelFilter): SQL | undefined {
  if (target !== 'organizations') return and(offerCondition(target, filter), hasSport(target, filter.sports), ...marks(target, filter));
  const isNarrowed = [filter.min_age, filter.max_age, filter.start_date, filter.end_date, filter.min_price, filter.max_price].some(
    (bound) => bound !== null,
  );
  return and(hasOneOf(target, 'sports', filter.sports), ...marks(target, filter), isNarrowed ? hasOffer(filter) : undefined);
}

/** Conditions on the ages, days and price of an offer. Products have no days. */
function offerCondition(target: 'activities' | 'products', filter: LabelFilter): SQL | undefined {
  const { min_age, max_age, start_date, end_date, min_price, max_price } = filter;
  return and(
    overlapsAges(target, min_age, max_age),
    isPricedBetween(target === 'activities' ? cheapestPriceSql() : priceSql('products'), min_price, max_price),
    target === 'activities' ? hasSessionBetween(start_date, end_date) : undefined,
  );
}

/** One published offer of the organization must meet ages, days and price together. With days in the filter it must be an activity. */
function hasOffer(filter: LabelFilter): SQL {
  const offerOf = (name: 'activities' | 'products') =>
    sql`exists (select 1 from ${table(name)} where ${table(name).organization_id} = "organizations"."id" and not ${table(name).concept} and ${offerCondition(name, filter) ?? sql`true`})`;
  const asksDays = filter.start_date !== null || filter.end_date !== null;
  return asksDays ? offerOf('activities') : sql`(${offerOf('activities')} or ${offerOf('products')})`;
}

const hasSport = (target: 'activities' | 'products', sports: readonly string[]): SQL | undefined =>
  sports.length === 0 ? undefined : inArray(table(target).sport, [...sports]);

const marks = (target: LabelTarget, { tags, categories }: LabelFilter) => [
  hasOneOf(target, 'tags', tags),
  hasOneOf(target, 'categories', categories),
];

function hasOneOf(target: LabelTarget, field: 'sports' | 'tags' | 'categories', ids: readonly string[]): SQL | undefined {
  if (ids.length === 0) return undefined;
  const pairs = pairsOf(resourceNamed(target), field);
  return sql`exists (select 1 from ${pairs} where ${pairs['owner_id']} = ${table(target).id} and ${isOneOf(sql`${pairs['target_id']}`, ids)})`;
}
