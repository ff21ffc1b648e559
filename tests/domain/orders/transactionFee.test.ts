import { describe, expect, test } from 'vitest';
import { STAFF_PAYMENTS } from '../../../src/domain/orders/orderPlan';
import { bearsFee, type FeeTerms, transactionFee } from '../../../src/domain/orders/transactionFee';

const terms = (fixed_in_cents: number, percentage: number): FeeTerms => ({ fixed_in_cents, percentage });
const line = (total_price_in_cents: number, fee: FeeTerms | null = null) => ({ total_price_in_cents, fee });

describe('the fee of an order', () => {
  test.each([
    ['an amount alone', [line(1250)], terms(35, 0), 35],
    ['a percentage alone, half a cent up', [line(1250)], terms(0, 1.8), 23],
    ['just below half a cent', [line(1249)], terms(0, 1.8), 22],
    ['both', [line(1250)], terms(35, 1.9), 59],
    ['of several lines once, and the percentage of their sum', [line(1250), line(1250)], terms(35, 1.8), 80],
    ['none where nothing is asked', [line(1250)], null, 0],
    ['none of what is free', [line(0)], terms(35, 1.9), 0],
    ['of a rate of its own', [line(1250, terms(10, 0))], terms(35, 1.9), 10],
    ['of a rate that bears none', [line(1250, terms(0, 0))], terms(35, 1.9), 0],
    ['of a rate beside the terms of the application', [line(1250, terms(10, 0)), line(1000)], terms(35, 1), 55],
    ['of a rate with the same terms, once', [line(1250, terms(35, 1)), line(1000)], terms(35, 1), 58],
    ['of a large amount, to the cent', [line(100_000_000_000)], terms(0, 24.99), 24_990_000_000],
  ])('is %s', (_title, lines, standard, expected) => {
    expect(transactionFee(lines, standard)).toBe(expected);
  });

  test('is asked of what is paid online alone', () => {
    expect(([...STAFF_PAYMENTS, 'free'] as const).filter(bearsFee)).toEqual(['online']);
  });
});
