import { and, asc, eq } from 'drizzle-orm';
import type { RateOffers } from '../../../domain/orders/rateOffers';
import type { FeeTerms } from '../../../domain/orders/transactionFee';
import { isId } from '../../../schema/isId';
import type { Ctx } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { notFound } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { bookOf } from '../ledger/bookOf';
import { rateOffersAnswer, transactionFeeAnswer } from './answers';
import { feeTermsOf } from './feeTermsOf';
import { priceOf } from './priceOf';

/** Maximum number of offers named; the rest is counted. */
const MAX_NAMED = 200;

/** The offers that use a rate, and the transaction fee of an online order. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/organizations/{organization_id}/rates/{rate_id}/offers',
    tag: 'rates',
    resource: resourceNamed('rates'),
    summary: 'List the activities, bundles and products with a rate',
    answer: rateOffersAnswer,
    async run({ ctx, params }): Promise<RateOffers> {
      const access = await authorize(ctx, resourceNamed('rates'), 'show', params);
      const { id } = await find(ctx, access, params['rate_id'] ?? '');
      return offersAt(ctx, params['organization_id'] ?? '', id);
    },
  }),
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/organizations/{organization_id}/transaction-fee',
    tag: 'rates',
    summary: 'Read the current transaction fee of an online order: an amount and a percentage, by the rate of the offer or the application',
    answer: transactionFeeAnswer,
    query: { activity: 'id of an activity', bundle: 'or id of a bundle' },
    async run({ ctx, params, query }): Promise<{ transaction_fee: FeeTerms | null }> {
      await authorize(ctx, resourceNamed('rates'), 'list', params);
      const organization_id = params['organization_id'] ?? '';
      const [kind, id] = query.has('bundle')
        ? (['bundles', query.get('bundle')] as const)
        : (['activities', query.get('activity')] as const);
      return { transaction_fee: await feeOfOffer(ctx, organization_id, kind, id) };
    },
  }),
];

async function feeOfOffer(ctx: Ctx, organization_id: string, kind: 'activities' | 'bundles', id: string | null): Promise<FeeTerms | null> {
  const offers = table(kind);
  const isOwn =
    id !== null && isId(id) && (await ctx.db.$count(offers, and(eq(offers.id, id), eq(offers.organization_id, organization_id)))) > 0;
  if (id !== null && !isOwn) throw notFound();
  const price = id === null ? null : await priceOf(ctx, kind, id);
  return price?.fee ?? feeTermsOf(ctx, await bookOf(ctx, organization_id));
}

async function offersAt({ db }: Ctx, organization_id: string, rate: string): Promise<RateOffers> {
  const [activities, bundles, products] = [table('activities'), table('bundles'), table('products')];
  const ofActivities = await db
    .select({ id: activities.id, name: activities.name })
    .from(activities)
    .where(and(eq(activities.organization_id, organization_id), eq(activities.rate, rate)))
    .orderBy(asc(nameKey(activities.name)), asc(activities.id))
    .limit(MAX_NAMED);
  const ofBundles = await db
    .select({ id: bundles.id, name: bundles.name, activity_id: bundles.activity_id })
    .from(bundles)
    .where(and(eq(bundles.organization_id, organization_id), eq(bundles.rate, rate)))
    .orderBy(asc(nameKey(bundles.name)), asc(bundles.id))
    .limit(MAX_NAMED);
  const ofProducts = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.organization_id, organization_id), eq(products.rate, rate)))
    .orderBy(asc(nameKey(products.name)), asc(products.id))
    .limit(MAX_NAMED);
  return { activities: ofActivities, bundles: ofBundles, products: ofProducts };
}
