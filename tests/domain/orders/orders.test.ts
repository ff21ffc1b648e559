import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderPlan, type PaymentType, STAFF_PAYMENTS } from '../../../src/domain/orders/orderPlan';
import { type Bought, lineAmounts, orderTotals } from '../../../src/domain/orders/orderTotals';
import { type PurchaseFacts, purchaseIssues } from '../../../src/domain/orders/purchaseIssues';
import { VAT_PERCENT, type VatTier, vatIn } from '../../../src/domain/orders/vat';

const cents = fc.integer({ min: 0, max: 10_000_000_000 });
const tier = fc.constantFrom<VatTier>('zero', 'low', 'high', 'exempt');

describe('VAT', () => {
  test.each<[number, VatTier, number]>([
    [1000, 'high', 174],
    [1250, 'low', 103],
    [1250, 'zero', 0],
    [1250, 'exempt', 0],
    [0, 'high', 0],
    [1, 'high', 0],
    [2, 'high', 0],
    [3, 'high', 1],
    [121, 'high', 21],
    [109, 'low', 9],
    // Exactly half a cent: 60.5 * 21 / 121 = 10.5.
    [6050, 'high', 1050],
    [545, 'low', 45],
    [10_000_000_000, 'high', 1_735_537_190],
  ])('%i cents at %s hold %i', (gross, of, vat) => {
    expect(vatIn(gross, of)).toBe(vat);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%s is no amount', (gross) => {
    expect(() => vatIn(gross, 'high')).toThrow(RangeError);
  });

  test('is the nearest whole cent, and half a cent goes up', () => {
    fc.assert(
      fc.property(cents, tier, (gross, of) => {
        const percent = BigInt(VAT_PERCENT[of]);
        const [numerator, parts] = [BigInt(gross) * percent, 100n + percent];
        const vat = BigInt(vatIn(gross, of));
        // vat - 1/2 < exact <= vat + 1/2 turned about: exact is in [vat - 1/2, vat + 1/2).
        expect(2n * numerator >= (2n * vat - 1n) * parts && 2n * numerator < (2n * vat + 1n) * parts).toBe(true);
      }),
    );
  });
});

describe('an order', () => {
  test('sums the VAT of its lines, and never computes it from the sum', () => {
    const lines = Array.from({ length: 3 }, () => lineAmounts({ quantity: 1, unit_price_in_cents: 333, vat: 'high' }));
    expect(orderTotals(lines)).toEqual({
      subtotal_price_in_cents: 999,
      vat_in_cents: 174,
      transaction_fee_in_cents: 0,
      total_in_cents: 999,
    });
    expect(vatIn(999, 'high')).toBe(173);
  });

  test('asks the VAT of a line for all of it at once', () => {
    expect(lineAmounts({ quantity: 3, unit_price_in_cents: 333, vat: 'high' })).toEqual({ total_price_in_cents: 999, vat_in_cents: 173 });
  });

  test('adds the transaction fee to what is paid', () => {
    expect(orderTotals([lineAmounts({ quantity: 2, unit_price_in_cents: 625, vat: 'low' })], 45)).toEqual({
      subtotal_price_in_cents: 1250,
      vat_in_cents: 103,
      transaction_fee_in_cents: 45,
      total_in_cents: 1295,
    });
  });

  test('without lines is nothing', () => {
    expect(orderTotals([])).toEqual({ subtotal_price_in_cents: 0, vat_in_cents: 0, transaction_fee_in_cents: 0, total_in_cents: 0 });
  });
});

describe('what an order comes to when it is made', () => {
  const shirt = { quantity: 1, unit_price_in_cents: 1000, vat: 'high' } as const;

  test.each<[string, readonly Bought[], PaymentType, number, object]>([
    [
      'paid at the desk',
      [shirt],
      'cash',
      0,
      { payment_type: 'cash', status: 'paid', is_paid: true, total_in_cents: 1000, vat_in_cents: 174 },
    ],
    [
      'by invoice',
      [{ ...shirt, quantity: 2 }],
      'invoice',
      0,
      { payment_type: 'invoice', status: 'open', is_paid: false, total_in_cents: 2000 },
    ],
    ['paid elsewhere', [shirt], 'external', 0, { payment_type: 'external', status: 'external', is_paid: true }],
    ['by a link', [shirt], 'online', 0, { payment_type: 'online', status: 'open', is_paid: false }],
    ['of nothing', [], 'cash', 0, { payment_type: 'free', status: 'free', is_paid: false, total_in_cents: 0 }],
    ['for nothing, whatever was chosen', [{ ...shirt, unit_price_in_cents: 0 }], 'invoice', 0, { payment_type: 'free', status: 'free' }],
    ['said to be free, and is not', [shirt], 'free', 0, { payment_type: 'invoice', status: 'open', is_paid: false }],
    ['with a fee', [shirt], 'online', 45, { transaction_fee_in_cents: 45, total_in_cents: 1045 }],
  ])('%s', (_what, bought, payment, fee, plan) => {
    expect(orderPlan(bought, payment, fee)).toMatchObject(plan);
  });

  test('each line bears its part of the fee, and together they bear all of it', () => {
    const bought = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unit_price_in_cents: fc.integer({ min: 1, max: 1_000_000 }),
      vat: tier,
    });
    fc.assert(
      fc.property(fc.array(bought, { minLength: 1, maxLength: 12 }), fc.integer({ min: 0, max: 500 }), (lines, fee) => {
        const plan = orderPlan(lines, 'online', fee);
        expect(plan.lines.reduce((sum, { fee_in_cents }) => sum + fee_in_cents, 0)).toBe(fee);
        expect(plan.total_in_cents).toBe(plan.lines.reduce((sum, line) => sum + line.total_price_in_cents + line.fee_in_cents, 0));
      }),
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
    ['paid at the desk', {}, []],
    ['without a rate', { price_in_cents: 0, payment: null }, []],
    ['of the last one', { spots: 10, taken: 9 }, []],
    [
      'of more than there are',
      { spots: 10, taken: 8, quantity: 3 },
      [{ at: 'quantity', key: 'orders.too_few', values: { smart_count: 2 } }],
    ],
    ['when nothing is left', { spots: 10, taken: 10 }, [{ at: 'quantity', key: 'orders.sold_out' }]],
    ['when more is sold than there is', { spots: 10, taken: 12 }, [{ at: 'quantity', key: 'orders.sold_out' }]],
    ['of what is not for sale', { spots: 0, price_in_cents: 0, payment: null }, [{ at: 'quantity', key: 'orders.sold_out' }]],
    ['without a way to pay', { payment: null }, [{ at: 'payment_type', key: 'validation.required' }]],
  ])('%s has its issues, or none', (_what, values, issues) => {
    expect(purchaseIssues(facts(values))).toEqual(issues);
  });

  test('one after another never sell more than there is', () => {
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
