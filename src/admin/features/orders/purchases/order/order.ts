import type order_lines from '../../../../../../resources/order_lines';
import type orders from '../../../../../../resources/orders';
import type transactions from '../../../../../../resources/transactions';
import type { Row } from '../../../../../schema/row';

/** An order with all that is on it, as `GET .../orders/{order_id}/details` gives it. */
export interface Order extends Row<typeof orders> {
  readonly lines: readonly Row<typeof order_lines>[];
  readonly transactions: readonly Row<typeof transactions>[];
  readonly buyer: { readonly phone: string | null } | null;
}
