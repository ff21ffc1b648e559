import { and, eq, sql } from 'drizzle-orm';
import type { PaymentType } from '../../../domain/orders/orderPlan';
import type { KeptAnswer } from '../../../domain/questions/answers';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import type { Person } from '../persons/findOrMakePerson';
import { priceOf } from '../rates/priceOf';
import { redeem } from '../vouchers/redeem';
import { makeOrder, type NewLine } from './makeOrder';

/** A booking that was just made, of a session or of a whole bundle. */
export interface Place {
  readonly organization_id: string;
  readonly activity: { readonly id: string; readonly name: string };
  readonly person: Person;
  readonly answers: readonly KeptAnswer[];
  readonly of:
    | { readonly session: string; readonly participant: string }
    | { readonly bundle: string; readonly bundle_name: string; readonly bundle_place: string };
}

/**
 * Sells a booking that was just made: its order is created in the same transaction, however the person got the place. A free place makes no
 * order. Source: docs/domain/money.md 14.
 *
 * @param code of the voucher, for payment by voucher
 */
export async function sellPlace(w: Transaction, place: Place, payment_type: PaymentType, code?: string | null): Promise<void> {
  const line = await lineOf(w, place);
  if (line.price === null) return;
  const { organization_id, person } = place;
  const order = await makeOrder(w, { organization_id, person, notes: null, payment_type, lines: [line] });
  if (payment_type === 'voucher') await redeem(w, order, code ?? '');
}

/** The order line of a booking at today's price, which is null if it is free. */
export async function lineOf(w: Transaction, { activity, answers, of }: Place): Promise<NewLine> {
  const isBundle = 'bundle' in of;
  const price = await priceOf(w, isBundle ? 'bundles' : 'activities', isBundle ? of.bundle : activity.id);
  return {
    title: isBundle ? `${activity.name}, ${of.bundle_name}` : activity.name,
    quantity: 1,
    price: price?.price_in_cents === 0 ? null : price,
    answers,
    of: {
      activity: activity.id,
      ...(isBundle ? { bundle: of.bundle, bundle_place: of.bundle_place } : { session: of.session, participant: of.participant }),
    },
  };
}

/** Moves the order line of a participant to another session, with its original price and cancellation term. */
export async function moveSold(
  { db, now }: Transaction,
  participant_id: string,
  to: { participant: string; session: string; activity: string },
): Promise<void> {
  const lines = table('order_lines');
  await db
    .update(lines)
    .set({ ...to, updated_at: now.toISOString(), version: sql`${lines.version} + 1` })
    .where(eq(lines.participant, participant_id));
}

/** Whether a booking is still paid for or owed. */
export async function isSold({ db }: Pick<Transaction, 'db'>, participant_id: string): Promise<boolean> {
  const lines = table('order_lines');
  const [found] = await db
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.participant, participant_id), sql`${lines.credited_in_cents} < ${lines.total_price_in_cents}`))
    .limit(1);
  return found !== undefined;
}
