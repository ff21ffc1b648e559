import { and, asc, eq, inArray } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import type { Row } from '../../../schema/row';
import type { Registry } from '../../../../resources/registry.gen';
import type { Ctx } from '../../app/context';
import { authorizeOrganization } from '../../engine/authorize';
import { table } from '../../db/tables';
import { forbidden, notFound } from '../../http/apiError';

type TermNow = Pick<Row<Registry['cancellation_terms']>, 'id' | 'name' | 'periods'>;

/** An order with all that is on it and all that was paid for it. */
export interface OrderDetails extends Row<Registry['orders']> {
  readonly lines: readonly Row<Registry['order_lines']>[];
  readonly transactions: readonly Row<Registry['transactions']>[];
  /** The cancellation terms of its lines as they stand today, as far as they are still there. */
  readonly terms: readonly TermNow[];
  /** Who bought it, as they are known now; null where nobody is. */
  readonly buyer: {
    readonly id: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string | null;
    readonly phone: string | null;
  } | null;
}

export async function orderDetails({ db }: Pick<Ctx, 'db'>, organization_id: string, id: string): Promise<OrderDetails> {
  const [orders, lines, transactions, persons] = [table('orders'), table('order_lines'), table('transactions'), table('persons')];
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
  const bought = await db.select().from(lines).where(eq(lines.order_id, id)).orderBy(asc(lines.created_at), asc(lines.id));
  return {
    ...order,
    lines: bought,
    terms: await termsNow(
      db,
      organization_id,
      bought.flatMap(({ cancellation_term }) => cancellation_term ?? []),
    ),
    transactions: await db
      .select()
      .from(transactions)
      .where(eq(transactions.order_id, id))
      .orderBy(asc(transactions.created_at), asc(transactions.id)),
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

/** The same for a call: whoever sees products sees their orders. */
export async function showOrder(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<OrderDetails> {
  const { id, profile } = await authorizeOrganization(ctx, params['organization_id'] ?? '');
  if (!allows(profile, 'view-product')) throw forbidden();
  return orderDetails(ctx, id, params['order_id'] ?? '');
}
