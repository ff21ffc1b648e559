import { type SQL, sql } from 'drizzle-orm';

/** What an offer costs, in cents; without a rate nothing: a scalar over the table of `name`. Source: docs/domain/money.md 5. */
export const priceSql = (name: 'activities' | 'bundles' | 'products'): SQL =>
  sql`coalesce((select rates.price_in_cents from rates where rates.id = ${sql.identifier(name)}."rate"), 0)`;
