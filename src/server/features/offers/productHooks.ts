import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { isPricedBetween, overlapsAges } from './offerConditions';
import { priceSql } from '../rates/priceSql';
import { soldSql } from '../orders/soldOf';

const own = sql.raw('"products"."id"');

const price = priceSql('products');

export const hooks: Hooks<'products'> = {
  filters: {
    ages: (_ctx, { from, to }) => overlapsAges('products', from, to),
    price: (_ctx, { from, to }) => isPricedBetween(price, from, to),
  },
  derive: {
    price,
    /** Null means unlimited. At least 0, even if more were sold than the current number. */
    left: sql`case when "products"."spots" is not null then greatest(0, "products"."spots" - ${soldSql(own)}) end`,
  },
};
