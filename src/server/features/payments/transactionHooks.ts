import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { ofOrder } from '../orders/ofOrder';

export const hooks: Hooks<'transactions'> = {
  derive: {
    order_number: ofOrder('transactions', 'number'),
    ordered_at: ofOrder('transactions', 'created_at'),
    settlement: sql`(select settled.reference from settlement_items as item join settlements as settled on settled.id = item.settlement_id
      where item.transaction = "transactions"."id"::text limit 1)`,
    refunded_for: sql`(select refund.title from refunds as refund where refund.id = "transactions"."refund")`,
  },
};
