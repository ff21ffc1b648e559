import type { MonthInLedger } from '../../src/domain/invoices/lines';
import type { Ledger } from './ledger';

const MOVED = new Set(['payment', 'payback', 'correction']);

/** What the ledger says of a month, organization by organization, as the product's own query reads it. */
export function monthsOf({ postings }: Ledger, month: string): ReadonlyMap<string, MonthInLedger> {
  const found = new Map<
    string,
    { charged: number; returned: number; corrected: number; received: number; voucher: number; sold: Set<string>; back: Set<string> }
  >();
  for (const { organization_id, month: own, kind: of, account, currency, amount, order_id } of postings) {
    if (own !== month || currency !== 'EUR') continue;
    const sums = found.get(organization_id) ?? {
      charged: 0,
      returned: 0,
      corrected: 0,
      received: 0,
      voucher: 0,
      sold: new Set(),
      back: new Set(),
    };
    found.set(organization_id, sums);
    if (account === 'platform_fee') {
      if (of === 'sale') {
        sums.charged -= amount;
        sums.sold.add(order_id ?? '');
      } else if (of === 'credit') {
        sums.returned += amount;
        sums.back.add(order_id ?? '');
      } else sums.corrected -= amount;
    }
    if (account === 'bank' && MOVED.has(of)) sums.received += amount;
    if (account === 'voucher' && MOVED.has(of)) sums.voucher += amount;
  }
  return new Map(
    [...found].map(([id, sums]) => [
      id,
      {
        charged_in_cents: sums.charged,
        charged_orders: sums.sold.size,
        returned_in_cents: sums.returned,
        returned_orders: sums.back.size,
        corrected_in_cents: sums.corrected,
        received_in_cents: sums.received,
        voucher_in_cents: sums.voucher,
      },
    ]),
  );
}
