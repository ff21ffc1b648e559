import type { RefundCase } from '../../../domain/refunds/decideRefund';
import type { LineFacts, Order, OrderLine } from './order/order';

/** Whether any amount of a line is still due, or was paid and can be refunded. */
export const isRefundable = ({ total_price_in_cents, credited_in_cents, fee_in_cents, credited_fee_in_cents }: OrderLine): boolean =>
  credited_in_cents < total_price_in_cents || credited_fee_in_cents < fee_in_cents;

/** The order line in which a booking was sold: of a participant, or of a bundle booking. */
export const lineOfBooking = ({ lines }: Order, id: string): OrderLine | undefined =>
  lines.find(({ participant, bundle_place }) => participant === id || bundle_place === id);

export const factsOf = ({ facts }: Order, line: OrderLine): LineFacts =>
  facts.find(({ line_id }) => line_id === line.id) ?? {
    line_id: line.id,
    parts: [{ base_in_cents: line.total_price_in_cents, starts_at: null, zone: null }],
    cancelled_at: null,
    is_called_off: false,
    percentages_before: 0,
    decided_before_in_cents: 0,
  };

/** The input of `decideRefund`, the same as on the server: the moment is when the booking ended, or now. @param now in ms */
export function refundCase(order: Order, line: OrderLine, now: number): RefundCase {
  const { parts, cancelled_at, percentages_before, decided_before_in_cents } = factsOf(order, line);
  return {
    line,
    order,
    parts,
    periods: line.cancellation_periods,
    at: cancelled_at ?? new Date(now).toISOString(),
    percentages_before,
    decided_before_in_cents,
  };
}
