import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import type { Row, StoredRow } from '../../../schema/row';
import type { Registry } from '../../../../resources/registry.gen';
import type { Ctx } from '../../core/context';
import { authorizeOrganization } from '../../engine/authorize';
import { table } from '../../db/tables';
import { forbidden, notFound } from '../../core/apiError';
import { type JournalEntry, journalOf } from '../ledger/journalOf';
import { type ReturnedCoupon, returnedCoupons } from '../vouchers/returnedCoupons';
import { type BuyerMessage, messagesTo } from './messagesTo';
import { type RefundFacts, refundFacts } from './refundFacts';
import { transactionsOf } from './refreshOrder';

type TermNow = Pick<Row<Registry['cancellation_terms']>, 'id' | 'name' | 'periods'>;

/** An order with its lines, payments and refunds. */
export interface OrderDetails extends StoredRow<Registry['orders']> {
  readonly lines: readonly Row<Registry['order_lines']>[];
  readonly transactions: readonly StoredRow<Registry['transactions']>[];
  readonly refunds: readonly StoredRow<Registry['refunds']>[];
  /** The coupons that refunds created, with their codes; empty for callers who may not see money. */
  readonly returned_coupons: readonly ReturnedCoupon[];
  /** What each line was for, for the refund dialog. */
  readonly facts: readonly RefundFacts[];
  readonly messages: readonly BuyerMessage[];
  /** Its ledger entries, oldest first. */
  readonly journal: readonly JournalEntry[];
  /** The current cancellation terms of its lines, as far as they still exist. */
  readonly terms: readonly TermNow[];
  /** The buyer's current record; null if there is none. */
  readonly buyer: {
    readonly id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string | null;
    readonly phone: string | null;
  } | null;
}

export async function orderDetails({ db }: Pick<Ctx, 'db'>, organization_id: string, id: string): Promise<OrderDetails> {
  const [orders, lines, refunds, persons] = [table('orders'), table('order_lines'), table('refunds'), table('persons')];
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.organization_id, organization_id)));
  if (!order) throw notFound();
  const [buyer = null] = order.person
    ? await db
        .select({
          id: persons.id,
          first_name: persons.first_name,
          last_name: persons.last_name,
          email: persons.email,
          phone: persons.phone,
        })
        .from(persons)
        .where(eq(persons.id, order.person))
    : [];
  const transactions = await transactionsOf({ db }, id);
  const bought = await db.select().from(lines).where(eq(lines.order_id, id)).orderBy(asc(lines.created_at), asc(lines.id));
  return {
    ...order,
    lines: bought,
    terms: await termsNow(
      db,
      organization_id,
      bought.flatMap(({ cancellation_term }) => cancellation_term ?? []),
    ),
    transactions,
    returned_coupons: await returnedCoupons({ db }, transactions),
    refunds: await db.select().from(refunds).where(eq(refunds.order, id)).orderBy(asc(refunds.created_at), asc(refunds.id)),
    facts: [...(await refundFacts({ db }, sql`(select id from order_lines where order_id = ${id}::uuid)`)).values()],
    journal: await journalOf({ db }, id),
    messages: await messagesTo({ db }, id),
    buyer,
  };
}

async function termsNow(db: Ctx['db'], organization_id: string, ids: readonly string[]): Promise<TermNow[]> {
  if (ids.length === 0) return [];
  const terms = table('cancellation_terms');
  return db
    .select({ id: terms.id, name: terms.name, periods: terms.periods })
    .from(terms)
    .where(and(eq(terms.organization_id, organization_id), inArray(terms.id, [...new Set(ids)])))
    .orderBy(asc(terms.id));
}

/** The same for an API call. Permission for products or for finances is enough to see an order; coupon codes require finances. */
export async function showOrder(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<OrderDetails> {
  const { id, profile } = await authorizeOrganization(ctx, params['organization_id'] ?? '');
  const seesMoney = allows(profile, 'view-rates');
  if (!allows(profile, 'view-product') && !seesMoney) throw forbidden();
  const order = await orderDetails(ctx, id, params['order_id'] ?? '');
  return seesMoney ? order : { ...order, returned_coupons: [] };
}
