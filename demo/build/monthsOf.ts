import type { MonthInLedger } from '../../src/domain/invoices/lines';
import { HELD_BY_PLATFORM } from '../../src/domain/ledger/accounts';
import type { Ledger } from './ledger';

const MOVED = new Set(['payment', 'payback', 'correction']);

/** The ledger's totals of a month per organization, calculated like the product's own query. */
export function monthsOf({ entries, postings }: Ledger, month: string): ReadonlyMap<string, MonthInLedger> {
  const found = new Map<
    string,
    {
      charged: number;
      corrected: number;
      received: number;
      voucher: number;
      sold: Set<string>;
      returned: Map<string, { in_cents: number; orders: Set<string> }>;
    }
  >();
  const soldIn = new Map(entries.flatMap((entry) => (entry.kind === 'sale' ? [[entry.order_id ?? '', entry.month] as const] : [])));
  for (const { organization_id, month: own, kind: of, account, currency, amount, order_id } of postings) {
    if (own !== month || currency !== 'EUR' || !organization_id) continue;
    const sums = found.get(organization_id) ?? {
      charged: 0,
      corrected: 0,
      received: 0,
      voucher: 0,
      sold: new Set(),
      returned: new Map(),
    };
    found.set(organization_id, sums);
    if (account === 'platform_fee') {
      if (of === 'sale') {
        sums.charged -= amount;
        sums.sold.add(order_id ?? '');
      } else if (of === 'credit') {
        const sold_in = soldIn.get(order_id ?? '') ?? month;
        const back = sums.returned.get(sold_in) ?? { in_cents: 0, orders: new Set() };
        sums.returned.set(sold_in, back);
        back.in_cents += amount;
        back.orders.add(order_id ?? '');
      } else sums.corrected -= amount;
    }
    if (HELD_BY_PLATFORM.some((held) => held === account) && MOVED.has(of)) sums.received += amount;
    if (account === 'voucher' && MOVED.has(of)) sums.voucher += amount;
  }
  return new Map(
    [...found].map(([id, sums]) => [
      id,
      {
        month,
        charged_in_cents: sums.charged,
        charged_orders: sums.sold.size,
        returned: [...sums.returned]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([sold_in, { in_cents, orders }]) => ({ sold_in, in_cents, orders: orders.size })),
        corrected_in_cents: sums.corrected,
        received_in_cents: sums.received,
        voucher_in_cents: sums.voucher,
      },
    ]),
  );
}
