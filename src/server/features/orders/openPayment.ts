import type { PaymentWay } from '../../../domain/ledger/accounts';
import type { TableRow } from '../../db/tables';
import { insertRows } from '../../engine/insertRows';
import type { Transaction } from '../../engine/transaction';
import { wake } from '../../jobs/wake';

interface OpenPayment {
  readonly payment_type: PaymentWay;
  readonly amount_in_cents: number;
}

/**
 * Adds an open payment to an order. For an online payment `paymentJob` requests a link from the provider.
 *
 * @param all the transactions of the order, which determine the number of the new one
 * @returns its id
 */
export async function openPayment(
  w: Transaction,
  order: TableRow<'orders'>,
  all: readonly TableRow<'transactions'>[],
  { payment_type, amount_in_cents }: OpenPayment,
): Promise<string> {
  const isOnline = payment_type === 'online';
  const [id = ''] = await insertRows(w, 'transactions', [
    {
      organization_id: order.organization_id,
      order: order.id,
      reference: `${order.number}-${all.length + 1}`,
      name: order.name,
      type: 'payment',
      status: 'open',
      amount_in_cents,
      payment_type,
      tries: 0,
      next_try_at: isOnline ? w.now.toISOString() : null,
    },
  ]);
  if (isOnline) w.afterCommit.push(wake);
  return id;
}
