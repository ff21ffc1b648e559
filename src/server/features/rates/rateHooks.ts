import { sql } from 'drizzle-orm';
import type { Issue } from '../../../domain/checks/issue';
import type { WriteCtx } from '../../core/write';
import { nameKey } from '../../db/nameKey';
import { rowsOf } from '../../db/rowsOf';
import type { Change, Hooks } from '../../engine/hooks';
import { conflict } from '../../core/apiError';

const OFFERS = ['activities', 'bundles', 'products'] as const;
/** Number of offers named in the message; the rest is counted. */
const MAX_NAMED = 5;

/** A rate in use cannot be deleted; the message names its offers. */
async function validate({ db }: WriteCtx, { id, after }: Change): Promise<Issue[]> {
  if (after !== null) return [];
  const each = OFFERS.map((offers) => sql`select name from ${sql.identifier(offers)} where rate = ${id}`);
  const found = await db.execute(
    sql`select name, count(*) over ()::int as total from (${sql.join(each, sql` union all `)}) as offer order by ${nameKey(sql`name`)} limit ${MAX_NAMED}`,
  );
  const named = rowsOf<{ name: string; total: number }>(found);
  const [first] = named;
  if (!first) return [];
  const more = first.total > named.length ? [`+ ${first.total - named.length}`] : [];
  throw conflict('rates.in_use', undefined, { names: [...named.map(({ name }) => name), ...more].join(', ') });
}

const using = (offers: (typeof OFFERS)[number]) =>
  sql`(select count(*) from ${sql.identifier(offers)} as offer where offer.organization_id = "rates"."organization_id" and offer.rate = "rates"."id")`;

export const hooks: Hooks<'rates'> = {
  validate,
  derive: { offers_amount: sql`(${sql.join(OFFERS.map(using), sql` + `)})::int` },
};
