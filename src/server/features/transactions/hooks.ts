import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { ofOrder } from '../orders/ofOrder';

export const hooks: Hooks<'transactions'> = {
  derive: {
    order_number: ofOrder('transactions', 'number'),
    ordered_at: ofOrder('transactions', 'created_at'),
    refunded_for: sql`(select refund.title from refunds as refund where refund.id = "transactions"."refund")`,
  },
};
