import { expect, test } from 'vitest';
import { vatByTier } from '../../../src/domain/orders/vatByTier';
import { paidOf, paybacksOf } from '../../../src/domain/refunds/paybacks';

test('The VAT of an order stands by its tiers, as sums of its lines', () => {
  const line = (vat: 'low' | 'high' | 'exempt', total_price_in_cents: number, vat_in_cents: number) => ({
    vat,
    total_price_in_cents,
    vat_in_cents,
  });
  expect(vatByTier([line('low', 1250, 103), line('exempt', 500, 0), line('high', 1000, 174), line('low', 1250, 103)])).toEqual([
    { vat: 'high', base_in_cents: 826, vat_in_cents: 174 },
    { vat: 'low', base_in_cents: 2294, vat_in_cents: 206 },
    { vat: 'exempt', base_in_cents: 500, vat_in_cents: 0 },
  ]);
});

test('Money goes back to what came in last, less what is on its way, and not to what never came', () => {
  const one = { type: 'payment', status: 'paid', payment_type: 'cash', moves: null, pays_back: null } as const;
  const all = [
    { ...one, id: 'a', amount_in_cents: 1000 },
    { ...one, id: 'b', amount_in_cents: 500, payment_type: 'online', status: 'partly_refunded' },
    { ...one, id: 'c', amount_in_cents: 700, status: 'canceled' },
    { ...one, id: 'd', type: 'refund', status: 'open', amount_in_cents: -200, pays_back: 'b' },
    { ...one, id: 'e', type: 'refund', status: 'failed', amount_in_cents: -900, pays_back: 'a' },
  ] as const;
  expect(paybacksOf(paidOf(all), 800)).toEqual([
    { payment: 'b', way: 'online', amount_in_cents: 300, moves: 0 },
    { payment: 'a', way: 'cash', amount_in_cents: 500, moves: 0 },
  ]);
});
