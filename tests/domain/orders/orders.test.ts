import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import rates from '../../../resources/rates';
import { orderPlan, type PaymentType, STAFF_PAYMENTS } from '../../../src/domain/orders/orderPlan';
import { type PurchasedItem, lineAmounts, orderTotals } from '../../../src/domain/orders/orderTotals';
import { type PurchaseFacts, purchaseIssues } from '../../../src/domain/orders/purchaseIssues';
import { LEGAL_RATES, VAT_TIERS, vatIn, vatPercentageOn } from '../../../src/domain/orders/vat';

const cents = fc.integer({ min: 0, max: 10_000_000_000 });
const percentage = fc.constantFrom(0, 6, 9, 19, 21);
const vat = fc.constantFrom(...VAT_TIERS).map((tier) => ({ vat: tier, vat_percentage: vatPercentageOn(tier, '2026-11-23') }));

describe('VAT', () => {
  test.each<[number, number, number]>([
    [1000, 21, 174],
    [1250, 9, 103],
    [1250, 0, 0],
    [1250, 6, 71],
    [0, 21, 0],
    [1, 21, 0],
    [2, 21, 0],
    [3, 21, 1],
    [121, 21, 21],
    [109, 9, 9],
    // Exactly half a cent: 60.5 * 21 / 121 = 10.5.
    [6050, 21, 1050],
    [545, 9, 45],
    [10_000_000_000, 21, 1_735_537_190],
  ])('%i cents at %i% contain %i cents of VAT', (gross, percent, expected) => {
    expect(vatIn(gross, percent)).toBe(expected);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%s is not a valid amount', (gross) => {
    expect(() => vatIn(gross, 21)).toThrow(RangeError);
  });

  test('is rounded to the nearest cent, half a cent up', () => {
    fc.assert(
      fc.property(cents, percentage, (gross, rate) => {
        const percent = BigInt(rate);
        const [numerator, parts] = [BigInt(gross) * percent, 100n + percent];
        const held = BigInt(vatIn(gross, rate));
        // The exact VAT lies in [held - 1/2, held + 1/2).
        expect(2n * numerator >= (2n * held - 1n) * parts && 2n * numerator < (2n * held + 1n) * parts).toBe(true);
      }),
    );
  });

  test.each([
    ['low', '2018-12-31', 6],
    ['low', '2019-01-01', 9],
    ['high', '2012-09-30', 19],
    ['high', '2012-10-01', 21],
    ['zero', '2018-12-31', 0],
    ['exempt', '2026-11-23', 0],
  ] as const)('%s on %s is %i %', (tier, day, expected) => {
    expect(vatPercentageOn(tier, day)).toBe(expected);
  });

  test('throws for a day before the first known rates', () => {
    expect(() => vatPercentageOn('low', '2000-12-31')).toThrow(RangeError);
  });

  test('changes only on the first of a month, because each month of the ledger has one percentage', () => {
    expect(LEGAL_RATES.filter(({ starts_on }) => !starts_on.endsWith('-01'))).toEqual([]);
  });
});

test('the choices of a rate show the percentages of today', () => {
  const today = new Date().toISOString().slice(0, 10);
  for (const { choices } of [rates.words.nl, rates.words.en])
    for (const tier of ['zero', 'low', 'high'] as const) expect(choices?.vat?.[tier]).toBe(`${vatPercentageOn(tier, today)}%`);
});

describe('an order', () => {
  test('sums the VAT of its lines instead of computing it from the total', () => {
    const lines = Array.from({ length: 3 }, () => lineAmounts({ quantity: 1, unit_price_in_cents: 333, vat: 'high', vat_percentage: 21 }));
    expect(orderTotals(lines)).toEqual({
      subtotal_price_in_cents: 999,
      vat_in_cents: 174,
      transaction_fee_in_cents: 0,
      total_in_cents: 999,
    });
    expect(vatIn(999, 21)).toBe(173);
  });

  test('computes the VAT of a line over its whole amount', () => {
    expect(lineAmounts({ quantity: 3, unit_price_in_cents: 333, vat: 'high', vat_percentage: 21 })).toEqual({
      total_price_in_cents: 999,
      vat_in_cents: 173,
    });
  });

  test('adds the transaction fee to the total', () => {
    expect(orderTotals([lineAmounts({ quantity: 2, unit_price_in_cents: 625, vat: 'low', vat_percentage: 9 })], 45)).toEqual({
      subtotal_price_in_cents: 1250,
      vat_in_cents: 103,
      transaction_fee_in_cents: 45,
      total_in_cents: 1295,
    });
  });

  test('without lines totals zero', () => {
    expect(orderTotals([])).toEqual({ subtotal_price_in_cents: 0, vat_in_cents: 0, transaction_fee_in_cents: 0, total_in_cents: 0 });
  });
});

describe('orderPlan', () => {
  const shirt = { quantity: 1, unit_price_in_cents: 1000, vat: 'high', vat_percentage: 21 } as const;

  test.each<[string, readonly PurchasedItem[], PaymentType, number, object]>([
    [
      'is paid at once at the desk',
      [shirt],
      'cash',
      0,
      { payment_type: 'cash', status: 'paid', is_paid: true, total_in_cents: 1000, vat_in_cents: 174 },
    ],
    [
      'is open by invoice',
      [{ ...shirt, quantity: 2 }],
      'invoice',
      0,
      { payment_type: 'invoice', status: 'open', is_paid: false, total_in_cents: 2000 },
    ],
    ['is paid externally', [shirt], 'external', 0, { payment_type: 'external', status: 'external', is_paid: true }],
    ['is open with a payment link', [shirt], 'online', 0, { payment_type: 'online', status: 'open', is_paid: false }],
    ['is free without lines', [], 'cash', 0, { payment_type: 'free', status: 'free', is_paid: false, total_in_cents: 0 }],
    [
      'is free for a zero price, whatever payment was chosen',
      [{ ...shirt, unit_price_in_cents: 0 }],
      'invoice',
      0,
      { payment_type: 'free', status: 'free' },
    ],
    [
      'becomes an invoice when it was marked free but is not',
      [shirt],
      'free',
      0,
      { payment_type: 'invoice', status: 'open', is_paid: false },
    ],
    ['adds the fee', [shirt], 'online', 45, { transaction_fee_in_cents: 45, total_in_cents: 1045 }],
  ])('%s', (_what, bought, payment, fee, plan) => {
    expect(orderPlan(bought, payment, fee)).toMatchObject(plan);
  });

  test('divides the fee over the lines, without losing a cent', () => {
    const bought = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unit_price_in_cents: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(bought, vat).map(([line, own]) => ({ ...line, ...own })),
          { minLength: 1, maxLength: 12 },
        ),
        fc.integer({ min: 0, max: 500 }),
        (lines, fee) => {
          const plan = orderPlan(lines, 'online', fee);
          expect(plan.lines.reduce((sum, { fee_in_cents }) => sum + fee_in_cents, 0)).toBe(fee);
          expect(plan.total_in_cents).toBe(plan.lines.reduce((sum, line) => sum + line.total_price_in_cents + line.fee_in_cents, 0));
        },
      ),
    );
  });
});

describe('a purchase', () => {
  const facts = (values: Partial<PurchaseFacts>): PurchaseFacts => ({
    spots: null,
    taken: 0,
    quantity: 1,
    price_in_cents: 1000,
    payment: 'cash',
    ...values,
  });

  test.each<[string, Partial<PurchaseFacts>, object[]]>([
    ['has no issues when paid at the desk', {}, []],
    ['has no issues without a rate', { price_in_cents: 0, payment: null }, []],
    ['has no issues for the last item', { spots: 10, taken: 9 }, []],
    [
      'is rejected for more items than are left',
      { spots: 10, taken: 8, quantity: 3 },
      [{ at: 'quantity', key: 'orders.too_few', values: { smart_count: 2 } }],
    ],
    ['is rejected when nothing is left', { spots: 10, taken: 10 }, [{ at: 'quantity', key: 'orders.sold_out' }]],
    ['is rejected when more was sold than there is', { spots: 10, taken: 12 }, [{ at: 'quantity', key: 'orders.sold_out' }]],
    [
      'is rejected for a product that is not for sale',
      { spots: 0, price_in_cents: 0, payment: null },
      [{ at: 'quantity', key: 'orders.sold_out' }],
    ],
    ['is rejected without a payment method', { payment: null }, [{ at: 'payment_type', key: 'validation.required' }]],
  ])('%s', (_what, values, issues) => {
    expect(purchaseIssues(facts(values))).toEqual(issues);
  });

  test('repeated never sells more than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 30 }),
        fc.constantFrom(...STAFF_PAYMENTS),
        (spots, quantities, payment) => {
          let taken = 0;
          for (const quantity of quantities) if (purchaseIssues(facts({ spots, taken, quantity, payment })).length === 0) taken += quantity;
          expect(taken).toBeLessThanOrEqual(spots);
        },
      ),
    );
  });
});
