import type cancellation_terms from '../../../../../../resources/cancellation_terms';
import type order_lines from '../../../../../../resources/order_lines';
import type orders from '../../../../../../resources/orders';
import type transactions from '../../../../../../resources/transactions';
import type { Row } from '../../../../../schema/row';

/** An order with all that is on it, as `GET .../orders/{order_id}/details` gives it. */
export interface Order extends Row<typeof orders> {
  readonly lines: readonly Row<typeof order_lines>[];
  readonly transactions: readonly Row<typeof transactions>[];
  /** The cancellation terms of the lines as they stand today, as far as they are still there. */
  readonly terms: readonly Pick<Row<typeof cancellation_terms>, 'id' | 'name' | 'periods'>[];
  readonly buyer: { readonly phone: string | null } | null;
}
