import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Purchase, PurchasePage, PurchaseSums } from '../../../domain/orders/purchase';
import { UNDONE_STATUSES } from '../../../domain/orders/purchaseIssues';
import { listedWhole } from '../../../domain/persons/surname';
import type { KeptAnswer } from '../../../domain/questions/answers';
import type { Ctx } from '../../core/context';
import { type ListQuery, readListQuery } from '../../engine/lists/listQuery';
import { filterCondition, searchCondition } from '../../engine/lists/where';
import { resourceNamed } from '../../db/declared';
import { wholeNameKey } from '../../db/surnameKey';
import { table } from '../../db/tables';
import { paginationOf } from '../../http/paginationOf';
import { bookOf } from '../ledger/bookOf';
import { priceOf } from '../rates/priceOf';
import { feeTermsOf } from '../rates/feeTermsOf';
import { authorizeProduct } from './authorizeProduct';
import { purchase } from './purchase';
import { soldOf } from './soldOf';

const orders = table('orders');
const lines = table('order_lines');
const persons = table('persons');
/** Qualified with the table, because orders have columns of the same names. */
const SUMS = {
  quantity: sql<number>`sum(${lines.quantity})::int`,
  total_price_in_cents: sql<number>`sum(${lines.total_price_in_cents})::bigint`.mapWith(Number),
  vat_in_cents: sql<number>`sum(${lines.vat_in_cents})::bigint`.mapWith(Number),
};

/** A page of purchases of a product, with totals and the remaining stock. */
export async function listPurchases(ctx: Ctx, params: Readonly<Record<string, string>>, query: URLSearchParams): Promise<PurchasePage> {
  const { access, organization_id, product } = await authorizeProduct(ctx, params);
  const wanted = readListQuery(purchase, access.profile, query, { paged: true });
  const where = conditionOf(ctx, organization_id, product.id, wanted, access.profile);
  const totals = await totalsOf(ctx, where);
  const purchases = await selectPurchases(ctx, where, wanted);
  const spots = product['spots'] as number | null;
  const price = await priceOf(ctx, 'products', product.id);
  return {
    purchases,
    totals: totals.standing,
    product: {
      id: product.id,
      name: String(product['name']),
      spots,
      sold: await soldOf(ctx, product.id),
      unit_price_in_cents: price?.price_in_cents ?? 0,
      vat: price?.vat ?? 'zero',
      transaction_fee: price ? (price.fee ?? (await feeTermsOf(ctx, await bookOf(ctx, organization_id)))) : null,
    },
    meta: {
      pagination: paginationOf({ current_page: wanted.page, per_page: wanted.itemsPerPage ?? 25 }, totals.all, purchases.length),
    },
  };
}

export function conditionOf(
  ctx: Ctx,
  organization_id: string,
  product_id: string,
  query: ListQuery,
  profile: Parameters<typeof searchCondition>[1],
): SQL | undefined {
  const resource = resourceNamed('orders');
  const byNumber = /^#?\d{1,9}$/.test(query.search) ? eq(orders.number, Number(query.search.replace('#', ''))) : undefined;
  return and(
    eq(orders.organization_id, organization_id),
    eq(lines.product, product_id),
    byNumber ?? searchCondition(resource, profile, query.search),
    ...query.filters.map((filter) => filterCondition(ctx, resource, filter)),
  );
}

/** The sort expression of purchases. */
function sortedBy(sort: string): SQL {
  const column =
    sort in SUMS
      ? SUMS[sort as keyof typeof SUMS]
      : sort === 'name'
        ? wholeNameKey(orders.name, persons.first_name)
        : sort === 'number'
          ? sql`${orders.number}`
          : sort === 'payment_type'
            ? sql`${orders.payment_type}`
            : sort === 'status'
              ? sql`${orders.status}`
              : sql`${orders.created_at}`;
  return sql`${column}`;
}

const inOrder = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): SQL[] => [
  sql`${sortedBy(sort)} ${sql.raw(order)}`,
  sql`${orders.id} ${sql.raw(order)}`,
];

/** The keys of all purchases in a list, in its order and packed into one text, which keeps large exports small in memory. */
export async function keysOfPurchases(
  { db }: Pick<Ctx, 'db'>,
  where: SQL | undefined,
  query: ListQuery,
  atMost: number,
): Promise<string[]> {
  const keys = db
    .select({ key: sql<string>`encode(uuid_send(${orders.id}), 'hex')`.as('key') })
    .from(orders)
    .innerJoin(lines, eq(lines.order_id, orders.id))
    .leftJoin(persons, eq(persons.id, orders.person))
    .where(where)
    .groupBy(orders.id, persons.id)
    .orderBy(...inOrder(query))
    .limit(atMost)
    .as('keys');
  const [found] = await db.select({ packed: sql<string | null>`string_agg(${keys.key}, '')` }).from(keys);
  return found?.packed?.match(/.{32}/g) ?? [];
}

/** Purchases in the requested order, with the id as tie-breaker. */
export async function selectPurchases(ctx: Pick<Ctx, 'db'>, where: SQL | undefined, query: ListQuery): Promise<Purchase[]> {
  const { page, itemsPerPage } = query;
  const rows = ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      created_at: orders.created_at,
      name: orders.name,
      first_name: persons.first_name,
      email: orders.email,
      ...SUMS,
      payment_type: orders.payment_type,
      status: orders.status,
      answers: sql<KeptAnswer[][]>`json_agg(${lines.answers})`.mapWith((found: unknown) =>
        typeof found === 'string' ? JSON.parse(found) : found,
      ),
    })
    .from(orders)
    .innerJoin(lines, eq(lines.order_id, orders.id))
    .leftJoin(persons, eq(persons.id, orders.person))
    .where(where)
    .groupBy(orders.id, persons.id)
    .orderBy(...inOrder(query))
    .$dynamic();
  const found = await (itemsPerPage === null ? rows : rows.limit(itemsPerPage).offset((page - 1) * itemsPerPage));
  return found.map(({ answers, first_name, ...row }) => ({
    ...row,
    listed_name: listedWhole(row.name, first_name),
    answers: answers.flat(),
  }));
}

async function totalsOf(ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<{ all: number; standing: PurchaseSums }> {
  const undone = sql.join(
    UNDONE_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const stands = sql`filter (where ${orders.status} not in (${undone}))`;
  const [found] = await ctx.db
    .select({
      all: sql<number>`count(distinct ${orders.id})::int`,
      purchases: sql<number>`(count(distinct ${orders.id}) ${stands})::int`,
      quantity: sql<number>`coalesce(sum(${lines.quantity}) ${stands}, 0)::int`,
      total_price_in_cents: sql<number>`coalesce(sum(${lines.total_price_in_cents}) ${stands}, 0)::bigint`.mapWith(Number),
      vat_in_cents: sql<number>`coalesce(sum(${lines.vat_in_cents}) ${stands}, 0)::bigint`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(lines, eq(lines.order_id, orders.id))
    .where(where);
  const { all = 0, ...standing } = found ?? {};
  return { all, standing: { purchases: 0, quantity: 0, total_price_in_cents: 0, vat_in_cents: 0, ...standing } };
}
