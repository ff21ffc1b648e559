import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { UNDONE_STATUSES } from '../../../domain/orders/purchasePlan';
import type { Ctx } from '../../app/context';
import { table } from '../../db/tables';
import { invalid } from '../../http/apiError';
import type { Audience } from './audience';

/** Somebody a message can go to. `id` is that of the participant, the place in a bundle or the order. */
export interface Reached {
  readonly id: string;
  readonly person: string | null;
  readonly name: string;
  readonly first_name: string | null;
  readonly email: string | null;
}

/**
 * Everybody who takes part now, or who bought the product; or those of `ids`, also when they have cancelled. Each person
 * once, however often they bought.
 *
 * @throws ApiError 422 where an id is not one of them
 */
export async function peopleOf(
  ctx: Pick<Ctx, 'db'>,
  { about, id, organization_id }: Audience,
  ids?: readonly string[],
): Promise<Reached[]> {
  const found = about === 'product' ? await buyers(ctx, organization_id, id, ids) : await takingPart(ctx, about, id, ids);
  if (ids && new Set(found.map((one) => one.id)).size < new Set(ids).size)
    throw invalid([issue('recipients', 'messages.recipient_unknown')]);
  return eachOnce(found);
}

async function takingPart(
  ctx: Pick<Ctx, 'db'>,
  about: 'session' | 'bundle',
  id: string,
  ids: readonly string[] | undefined,
): Promise<Reached[]> {
  const places = about === 'session' ? table('participants') : table('bundle_places');
  const owner: SQL = about === 'session' ? eq(table('participants').session_id, id) : eq(table('bundle_places').bundle_id, id);
  const rows = await ctx.db
    .select({ id: places.id, person: places.person, first_name: places.first_name, last_name: places.last_name, email: places.email })
    .from(places)
    .where(and(owner, ids ? inArray(places.id, [...ids]) : eq(places.status, 'active')))
    .orderBy(asc(sql`lower(${places.last_name})`), asc(places.id));
  return rows.map(({ id: own, person, first_name, last_name, email }) => ({
    id: own,
    person,
    name: `${first_name} ${last_name}`,
    first_name,
    email,
  }));
}

async function buyers(
  ctx: Pick<Ctx, 'db'>,
  organization_id: string,
  product: string,
  ids: readonly string[] | undefined,
): Promise<Reached[]> {
  const [orders, lines, persons] = [table('orders'), table('order_lines'), table('persons')];
  const bought = sql`exists (select 1 from ${lines} where ${lines.order_id} = ${orders.id} and ${lines.product} = ${product})`;
  const rows = await ctx.db
    .select({ id: orders.id, person: orders.person, name: orders.name, first_name: persons.first_name, email: orders.email })
    .from(orders)
    .leftJoin(persons, eq(persons.id, orders.person))
    .where(
      and(
        eq(orders.organization_id, organization_id),
        bought,
        ids ? inArray(orders.id, [...ids]) : notInArray(orders.status, [...UNDONE_STATUSES]),
      ),
    )
    .orderBy(asc(sql`lower(${orders.name})`), asc(orders.id));
  return rows;
}

/** One line for each person; of somebody who stands there twice, the one with an address. */
function eachOnce(found: readonly Reached[]): Reached[] {
  const once = new Map<string, Reached>();
  for (const one of found) {
    const key = one.person ?? `${one.name.toLowerCase()} ${one.email?.toLowerCase() ?? one.id}`;
    const known = once.get(key);
    if (!known || (known.email === null && one.email !== null)) once.set(key, one);
  }
  return [...once.values()];
}
