import { type SQL, sql } from 'drizzle-orm';

/** The price of an offer in cents, 0 without a rate: a scalar over the table of `name`. Source: docs/domain/money.md 5. */
export const priceSql = (name: 'activities' | 'bundles' | 'products'): SQL =>
  sql`coalesce((select rates.price_in_cents from rates where rates.id = ${sql.identifier(name)}."rate"), 0)`;
