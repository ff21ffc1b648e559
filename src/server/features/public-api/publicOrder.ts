import { and, asc, eq, sql } from 'drizzle-orm';
import { owedFor } from '../../../domain/orders/orderStatus';
import { termAmount } from '../../../domain/refunds/refundPlan';
import type { Deps } from '../../core/deps';
import { sign, signed } from '../../auth/secrets/serverKey';
import type { Orm, Tx } from '../../db/database';
import { public_orders } from '../../db/system/publicApi';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import type { ClientCtx } from '../../http/endpoint';
import { refundFacts } from '../orders/refundFacts';
import { readOrder, transactionsOf } from '../orders/refreshOrder';
import type { PLACE_STATUSES } from './answers';

export type PublicOrder = typeof public_orders.$inferSelect;

const PURPOSE = 'public_order';

/** The token that gives access to an order, for the client that made it. */
export const orderToken = ({ config }: Pick<Deps, 'config'>, order_id: string): string => sign(config, PURPOSE, order_id);

/** The order of a token, for the application that created it; 404 for any other. */
export async function publicOrderOf(deps: Deps, { client }: ClientCtx, token: string): Promise<PublicOrder> {
  const id = signed(deps.config, PURPOSE, token);
  const [found] = id
    ? await deps.db.orm
        .select()
        .from(public_orders)
        .where(and(eq(public_orders.order_id, id), eq(public_orders.application_id, client.application_id)))
    : [];
  if (!found) throw notFound();
  return found;
}

type PlaceStatus = (typeof PLACE_STATUSES)[number];

/** A place on a public order, with its participant and the current refund. */
export interface PublicPlace {
  readonly id: string;
  readonly participant: string;
  readonly first_name: string;
  readonly last_name: string;
  /** `active`, `cancelled`, or `moved` after staff moved it to another session. */
  readonly status: PlaceStatus;
  readonly price_in_cents: number;
  readonly credited_in_cents: number;
  /** Part of the price that a cancellation now would refund; null once the session has started, or without a term. */
  readonly gives_back_in_cents: number | null;
}

/** An order as the client reads it: its places, price, payment, and the refund of a cancellation now. */
export async function viewOrder(deps: Deps, ctx: ClientCtx, { order_id, session_id }: PublicOrder) {
  const db = deps.db.orm;
  const order = await readOrder({ db }, order_id);
  const places = await placesOf(db, order_id, ctx.now);
  const [organizations, sessions, activities] = [table('organizations'), table('sessions'), table('activities')];
  const [about] = await db
    .select({
      session: { id: sessions.id, starts_at: sessions.starts_at, ends_at: sessions.ends_at, zone: sessions.zone, status: sessions.status },
      offer: { id: activities.id, name: activities.name },
      organization: { id: organizations.id, name: organizations.name },
      payment_url: activities.payment_url,
    })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activity_id))
    .innerJoin(organizations, eq(organizations.id, activities.organization_id))
    .where(eq(sessions.id, session_id));
  const { payment_url = null, ...where } = about ?? {};
  const term = await termOf(db, order_id);
  return {
    id: order_id,
    token: orderToken(deps, order_id),
    number: order.number,
    status: order.status,
    created_at: order.created_at,
    ...where,
    places: places.map(({ participant: _participant, ...place }) => place),
    subtotal_in_cents: order.subtotal_price_in_cents,
    transaction_fee_in_cents: order.transaction_fee_in_cents,
    total_in_cents: order.total_in_cents,
    credited_in_cents: order.credited_in_cents,
    paid_in_cents: order.paid_in_cents,
    refunded_in_cents: order.refunded_in_cents,
    owed_in_cents: Math.max(0, owedFor(order)),
    payment: await paymentOf(deps, order_id, payment_url),
    cancellation_term: term,
  };
}

/** How the order is paid. `checkout_url` appears once the payment provider has supplied it. Null if nothing was to be paid. */
async function paymentOf(deps: Deps, order_id: string, payment_url: string | null) {
  const payment = (await transactionsOf({ db: deps.db.orm }, order_id)).findLast(({ type }) => type === 'payment');
  if (!payment || payment.payment_type === 'free') return null;
  const { payment_type, status, amount_in_cents, checkout_url, expires_at } = payment;
  const isOpen = status === 'open';
  const url = payment_type === 'online' ? checkout_url : payment_url;
  return { type: payment_type, status, amount_in_cents, checkout_url: isOpen ? url : null, expires_at: isOpen ? expires_at : null };
}

async function termOf(db: Orm | Tx, order_id: string) {
  const lines = table('order_lines');
  const [line] = await db
    .select({ name: lines.cancellation_term_name, periods: lines.cancellation_periods })
    .from(lines)
    .where(eq(lines.order_id, order_id))
    .orderBy(asc(lines.id))
    .limit(1);
  return line?.name ? { ...line, name: line.name } : null;
}

/** The places of an order in order, with the refund that their term gives at a moment. */
export async function placesOf(db: Orm | Tx, order_id: string, now: Date): Promise<PublicPlace[]> {
  const [lines, participants] = [table('order_lines'), table('participants')];
  const rows = await db
    .select({
      id: lines.id,
      participant: participants.id,
      first_name: participants.first_name,
      last_name: participants.last_name,
      status: sql<PlaceStatus>`case when ${participants.status} = 'active' and exists (
        select 1 from public_orders as own where own.order_id = ${lines.order_id} and own.session_id <> ${participants.session_id}
      ) then 'moved' else ${participants.status} end`,
      price_in_cents: lines.total_price_in_cents,
      credited_in_cents: lines.credited_in_cents,
      periods: lines.cancellation_periods,
    })
    .from(lines)
    .innerJoin(participants, eq(participants.id, lines.participant))
    .where(eq(lines.order_id, order_id))
    .orderBy(asc(lines.id));
  const facts = await refundFacts({ db }, sql`(select id from order_lines where order_id = ${order_id}::uuid)`);
  return rows.map(({ periods, ...place }) => {
    const given = termAmount(facts.get(place.id)?.parts ?? [], periods, now.toISOString());
    const gives_back_in_cents = given === null ? null : Math.max(0, given - place.credited_in_cents);
    return { ...place, gives_back_in_cents: place.status === 'active' ? gives_back_in_cents : null };
  });
}
