import { describe, expect, test } from 'vitest';
import { STAFF_PAYMENTS } from '../../../src/domain/orders/orderPlan';
import { bearsFee, type FeeTerms, transactionFee } from '../../../src/domain/orders/transactionFee';

const terms = (fixed_in_cents: number, percentage: number): FeeTerms => ({ fixed_in_cents, percentage });
const line = (total_price_in_cents: number, fee: FeeTerms | null = null) => ({ total_price_in_cents, fee });

describe('the transaction fee of an order', () => {
  test.each([
    ['a fixed amount', [line(1250)], terms(35, 0), 35],
    ['a percentage, with half a cent rounded up', [line(1250)], terms(0, 1.8), 23],
    ['a percentage, just below half a cent', [line(1249)], terms(0, 1.8), 22],
    ['a fixed amount plus a percentage', [line(1250)], terms(35, 1.9), 59],
    ['for several lines once the amount, and the percentage of their sum', [line(1250), line(1250)], terms(35, 1.8), 80],
    ['zero without terms', [line(1250)], null, 0],
    ['zero for a free order', [line(0)], terms(35, 1.9), 0],
    ['that of a rate with its own terms', [line(1250, terms(10, 0))], terms(35, 1.9), 10],
    ['zero for a rate without a fee', [line(1250, terms(0, 0))], terms(35, 1.9), 0],
    ['that of the rate plus that of the application for the other lines', [line(1250, terms(10, 0)), line(1000)], terms(35, 1), 55],
    ['charged once when a rate has the same terms as the application', [line(1250, terms(35, 1)), line(1000)], terms(35, 1), 58],
    ['exact for a large amount', [line(100_000_000_000)], terms(0, 24.99), 24_990_000_000],
  ])('is %s', (_title, lines, standard, expected) => {
    expect(transactionFee(lines, standard)).toBe(expected);
  });

  test('is charged only for online payments', () => {
    expect(([...STAFF_PAYMENTS, 'free'] as const).filter(bearsFee)).toEqual(['online']);
  });
});
