import { and, asc, eq, sql } from 'drizzle-orm';
import type { RateOffers } from '../../../domain/orders/rateOffers';
import type { Ctx } from '../../app/context';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { type Endpoint, endpoint } from '../../http/endpoint';

/** More than these are counted, not named. */
const MOST = 200;

/** What is sold at a rate. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/organizations/{organization_id}/rates/{rate_id}/offers',
    tag: 'rates',
    resource: resourceNamed('rates'),
    summary: 'The activities, bundles and products that are sold at a rate',
    async run({ ctx, params }): Promise<RateOffers> {
      const access = await authorize(ctx, resourceNamed('rates'), 'show', params);
      const { id } = await find(ctx, access, params['rate_id'] ?? '');
      return offersAt(ctx, params['organization_id'] ?? '', id);
    },
  }),
];

async function offersAt({ db }: Ctx, organization_id: string, rate: string): Promise<RateOffers> {
  const [activities, bundles, products] = [table('activities'), table('bundles'), table('products')];
  const ofActivities = await db
    .select({ id: activities.id, name: activities.name })
    .from(activities)
    .where(and(eq(activities.organization_id, organization_id), eq(activities.rate, rate)))
    .orderBy(asc(sql`lower(${activities.name})`), asc(activities.id))
    .limit(MOST);
  const ofBundles = await db
    .select({ id: bundles.id, name: bundles.name, activity_id: bundles.activity_id })
    .from(bundles)
    .where(and(eq(bundles.organization_id, organization_id), eq(bundles.rate, rate)))
    .orderBy(asc(sql`lower(${bundles.name})`), asc(bundles.id))
    .limit(MOST);
  const ofProducts = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.organization_id, organization_id), eq(products.rate, rate)))
    .orderBy(asc(sql`lower(${products.name})`), asc(products.id))
    .limit(MOST);
  return { activities: ofActivities, bundles: ofBundles, products: ofProducts };
}
