import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { decideRefund, REFUND_BASES, type RefundWanted } from '../../../domain/refunds/decideRefund';
import { typedText } from '../../../schema/typedText';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { createRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { conflict, invalid, notFound } from '../../core/apiError';
import { bookOf } from '../ledger/bookOf';
import { post } from '../ledger/post';
import { authorizeMoney } from './authorizeMoney';
import { orderDetails, type OrderDetails } from './orderDetails';
import { readOrder, refreshOrder } from './refreshOrder';
import { refundFacts } from './refundFacts';
import type { Refunded } from './refunded';
import { notifyRefund } from './notifyRefund';

export const refundBody = z.strictObject({
  line: z.uuid().toLowerCase(),
  basis: z.enum(REFUND_BASES),
  percentage: z.int().min(0).max(100).nullish(),
  with_fee: z.boolean().optional(),
  reason: z.string().max(500).transform(typedText).nullish(),
  /** Whether the buyer gets a mail with the amount and the way it is refunded. */
  notify: z.boolean().optional(),
  /** The credited amount of the line that the user saw. If it has changed since, the call is refused. */
  seen_credited_in_cents: z.int().min(0),
  /**
   * The refund that the user saw, price and fee. If a boundary of the term has passed since, the call is refused and the amount shown
   * again.
   */
  expected_in_cents: z.int().min(0).nullish(),
});
export type RefundInput = z.infer<typeof refundBody>;

type Params = Readonly<Record<string, string>>;

/** Refunds one order line, at the request of staff or a member. */
export async function refundLine(ctx: Ctx, params: Params, input: RefundInput): Promise<OrderDetails> {
  const organization_id = await authorizeMoney(ctx, params);
  const order_id = params['order_id'] ?? '';
  return write(ctx, async (w) => {
    await lock(w.db, ['order', order_id]);
    await authorizeMoney(await reloadActor(w), params);
    const { percentage = null, with_fee = false, reason = null, notify = false, ...rest } = input;
    const done = await refund(w, {
      organization_id,
      order_id,
      run_id: null,
      ...rest,
      percentage,
      with_fee,
      reason: reason?.trim() || null,
    });
    if (notify) await notifyRefund(w, done, { isBulk: false });
    return orderDetails(w, organization_id, order_id);
  });
}

interface Wanted extends RefundWanted {
  readonly organization_id: string;
  readonly order_id: string;
  readonly line: string;
  readonly seen_credited_in_cents: number;
  readonly expected_in_cents?: number | null | undefined;
  /** The refund run that it belongs to; a run refunds each line once. */
  readonly run_id: string | null;
}

/**
 * The one way to credit an order line: refund, line, ledger and order change together, and the paid part is refunded. Call it under the
 * order's lock.
 *
 * @throws ApiError 409 if the line differs from what the user saw, 422 if nothing is refunded or a reason is missing
 */
export async function refund(
  w: Transaction,
  { organization_id, order_id, line: line_id, seen_credited_in_cents, expected_in_cents = null, run_id, ...wanted }: Wanted,
): Promise<Refunded> {
  const order = await readOrder(w, order_id);
  const lines = table('order_lines');
  const [line] = await w.db
    .select()
    .from(lines)
    .where(and(eq(lines.id, line_id), eq(lines.order_id, order_id), eq(lines.organization_id, organization_id)));
  const facts = (await refundFacts(w, sql`(${line_id}::uuid)`)).get(line_id);
  if (!line || !facts) throw notFound();
  if (line.credited_in_cents !== seen_credited_in_cents) throw conflict('refunds.changed', { credited_in_cents: line.credited_in_cents });
  const decided = decideRefund(
    {
      line,
      order,
      parts: facts.parts,
      periods: line.cancellation_periods,
      at: facts.cancelled_at ?? w.now.toISOString(),
      percentages_before: facts.percentages_before,
      decided_before_in_cents: facts.decided_before_in_cents,
    },
    wanted,
  );
  if (!decided.ok) throw invalid(decided.issues, resourceNamed('refunds'));
  const { refund: plan } = decided;
  if (expected_in_cents !== null && expected_in_cents !== plan.amount_in_cents + plan.fee_in_cents) throw conflict('refunds.moved_on');
  const { amount_in_cents, fee_in_cents, vat_in_cents, money_in_cents, percentage, term, is_exception } = plan;
  const [id = ''] = await createRows(w, 'refunds', [
    {
      organization_id,
      name: order.name,
      title: line.title,
      order: order_id,
      line: line_id,
      basis: wanted.basis,
      percentage,
      term_percentage: term?.percentage ?? null,
      is_exception,
      reason: wanted.reason,
      amount_in_cents,
      fee_in_cents,
      vat_in_cents,
      money_in_cents,
      decided_by: w.actor.name,
      run_id,
    },
  ]);
  const credited = {
    credited_in_cents: line.credited_in_cents + amount_in_cents,
    credited_fee_in_cents: line.credited_fee_in_cents + fee_in_cents,
  };
  await changeRows(w, 'order_lines', [line], credited, { action: 'refunded', reason: wanted.reason });
  await post(w, await bookOf(w, organization_id), [{ kind: 'credit', order_id, key: `credit:${id}`, postings: plan.postings }]);
  await refreshOrder(w, order_id, { action: 'refunded', refund: id });
  return { ...plan, id, order: order_id, line: line_id, title: line.title, reason: wanted.reason };
}
