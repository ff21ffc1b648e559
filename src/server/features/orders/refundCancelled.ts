import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { invalid } from '../../core/apiError';
import type { RefundedMoney } from '../../mail/moneyLines';
import { readOrder } from './refreshOrder';
import { refund, refundBody } from './refund';
import { refundedMoney, notifyRefund } from './notifyRefund';

/** The refund that belongs to a cancellation, which supplies its reason. */
export const cancelRefundBody = refundBody.omit({ reason: true, notify: true }).extend({ order: z.uuid().toLowerCase() });
type CancelRefund = z.infer<typeof cancelRefundBody>;

interface Cancelled {
  readonly organization_id: string;
  /** The column of an order line that refers to the booking, and the booking's id. */
  readonly sold_as: 'participant' | 'bundle_place';
  readonly id: string;
  readonly email: string | null;
  readonly reason: string | null;
  readonly notify: boolean;
}

/**
 * Refunds a booking that was just cancelled, in the same transaction. Call it under the order's lock. A buyer with another address than the
 * participant gets a separate mail.
 *
 * @returns what the mail about the cancellation says about the money; null if the buyer gets a separate mail
 */
export async function refundCancelled(
  w: Transaction,
  { order, line: line_id, percentage = null, with_fee = false, ...wanted }: CancelRefund,
  { organization_id, sold_as, id, email, reason, notify }: Cancelled,
): Promise<RefundedMoney | null> {
  const lines = table('order_lines');
  const [line] = await w.db
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.id, line_id), eq(lines.order_id, order), eq(lines[sold_as], id)));
  if (!line) throw invalid([issue('line', 'validation.unknown')], resourceNamed('refunds'));
  const done = await refund(w, {
    organization_id,
    order_id: order,
    line: line_id,
    ...wanted,
    percentage,
    with_fee,
    reason,
    run_id: null,
  });
  if (!notify) return null;
  const buyer = await readOrder(w, order);
  if (email !== null && buyer.email?.toLowerCase() === email.toLowerCase()) return refundedMoney(w, done);
  await notifyRefund(w, done, { isBulk: false });
  return null;
}
