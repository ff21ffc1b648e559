import { type SQL, sql } from 'drizzle-orm';
import { priceSql } from './priceSql';

/**
 * The lowest price to take part in an activity, in cents: that of its own rate, or of its cheapest published bundle if it is booked by
 * bundle. A scalar over the table of activities. Source: docs/domain/labels.md 4.
 */
export const cheapestPriceSql = (): SQL => sql`case when "activities"."offer_type" = 'bundles' then coalesce(
  (select min(${priceSql('bundles')}) from bundles where bundles.activity_id = "activities"."id" and not bundles.concept),
  ${priceSql('activities')}) else ${priceSql('activities')} end`;
