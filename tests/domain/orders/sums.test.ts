import { expect, test } from 'vitest';
import { vatByTier } from '../../../src/domain/orders/vatByTier';
import { moneyOf, paidOf, paybacksOf, paymentStatus } from '../../../src/domain/refunds/paybacks';

test('the VAT of an order is listed by tier and percentage, as sums of its lines', () => {
  const line = (vat: 'low' | 'high' | 'exempt', vat_percentage: number, total_price_in_cents: number, vat_in_cents: number) => ({
    vat,
    vat_percentage,
    total_price_in_cents,
    vat_in_cents,
  });
  expect(
    vatByTier([
      line('low', 6, 1060, 60),
      line('low', 9, 1250, 103),
      line('exempt', 0, 500, 0),
      line('high', 21, 1000, 174),
      line('low', 9, 1250, 103),
    ]),
  ).toEqual([
    { vat: 'high', vat_percentage: 21, base_in_cents: 826, vat_in_cents: 174 },
    { vat: 'low', vat_percentage: 9, base_in_cents: 2294, vat_in_cents: 206 },
    { vat: 'low', vat_percentage: 6, base_in_cents: 1000, vat_in_cents: 60 },
    { vat: 'exempt', vat_percentage: 0, base_in_cents: 500, vat_in_cents: 0 },
  ]);
});

test('refunds go to the latest payments first, minus pending refunds, and never to payments that failed', () => {
  const payment = { type: 'payment', status: 'paid', payment_type: 'cash', moves: null, pays_back: null } as const;
  const all = [
    { ...payment, id: 'a', amount_in_cents: 1000 },
    { ...payment, id: 'b', amount_in_cents: 500, payment_type: 'online', status: 'partly_refunded' },
    { ...payment, id: 'c', amount_in_cents: 700, status: 'canceled' },
    { ...payment, id: 'd', type: 'refund', status: 'open', amount_in_cents: -200, pays_back: 'b' },
    { ...payment, id: 'e', type: 'refund', status: 'failed', amount_in_cents: -900, pays_back: 'a' },
  ] as const;
  expect(paybacksOf(paidOf(all), 800)).toEqual([
    { payment: 'b', way: 'online', amount_in_cents: 300, moves: 0 },
    { payment: 'a', way: 'cash', amount_in_cents: 500, moves: 0 },
  ]);
});

test.each([
  ['paid when nothing was refunded', 'paid', [], 'paid'],
  ['partly refunded after a partial refund', 'paid', [['paid', -300]], 'partly_refunded'],
  ['partly refunded while a partial refund is pending', 'paid', [['open', -300]], 'partly_refunded'],
  [
    'refunded when everything was refunded',
    'external',
    [
      ['paid', -300],
      ['open', -700],
    ],
    'refunded',
  ],
  ['paid when the refund failed', 'refunded', [['failed', -1000]], 'paid'],
  ['open when the payment never arrived', 'open', [['paid', -300]], 'open'],
] as const)('the status of a payment is %s', (_what, status, back, expected) => {
  const payment = { id: 'a', type: 'payment', status, payment_type: 'cash', amount_in_cents: 1000, moves: null, pays_back: null } as const;
  const all = [
    payment,
    ...back.map(
      ([refundStatus, amount_in_cents], index) =>
        ({ ...payment, id: `r${index}`, type: 'refund', status: refundStatus, amount_in_cents, pays_back: 'a' }) as const,
    ),
  ];
  expect(paymentStatus(all, payment)).toBe(expected);
  const isIn = status !== 'open';
  const refunded = back.filter(([refundStatus]) => refundStatus !== 'failed').reduce((sum, [, amount]) => sum - amount, 0);
  expect(moneyOf(all)).toEqual({ paid_in_cents: isIn ? 1000 : 0, refunded_in_cents: refunded });
});
