import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_LENGTH, CODE_LETTERS, codeOf, shownCode } from '../../src/domain/vouchers/codes';
import { returnMoves, voucherBack } from '../../src/domain/vouchers/returns';
import { monthsBetween, nextMonth, paidOutByMonth } from '../../src/domain/vouchers/walletStatistics';
import { couponState, movesLeft, priceOn, voucherPays } from '../../src/domain/vouchers/worth';

describe('voucher codes', () => {
  test('use 32 unambiguous characters: 40 bits in eight of them', () => {
    expect(new Set(CODE_LETTERS).size).toBe(32);
    expect(CODE_LETTERS).not.toMatch(/[01OI]/);
    expect(Math.log2(CODE_LETTERS.length) * CODE_LENGTH).toBeGreaterThanOrEqual(40);
  });

  test('use each character equally often over all bytes', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const [character = ''] = codeOf(new Uint8Array(8).fill(byte), { prefix: null, suffix: null });
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
  });

  test('are placed between prefix and suffix, and require enough bytes', () => {
    expect(codeOf(new Uint8Array(8), { prefix: 'ZON', suffix: '27' })).toBe('ZON2222222227');
    expect(() => codeOf(new Uint8Array(7), { prefix: null, suffix: null })).toThrow(RangeError);
  });

  test.each([
    ['ABCDEFGH', 'ABCD EFGH'],
    ['ABCDEFGHJ', 'ABCD EFGH J'],
    ['ABC', 'ABC'],
  ])('%s is shown as %s', (code, shown) => expect(shownCode(code)).toBe(shown));
});

test.each([
  ['the whole amount owed', 1250, 20, 100, 1250],
  ['at most what it is worth', 1250, 10, 100, 1000],
  ['exactly what it is worth', 1000, 10, 100, 1000],
  ['nothing when nothing is owed', 0, 10, 100, 0],
  ['nothing when the buyer is owed money', -500, 10, 100, 0],
])('a voucher pays %s', (_name, owed_in_cents, moves, price_in_cents, pays) =>
  expect(voucherPays({ owed_in_cents, moves, price_in_cents })).toBe(pays),
);

describe('the price per move', () => {
  const PRICES = [
    { starts_on: '2026-07-01', price_in_cents: 120 },
    { starts_on: '2026-01-01', price_in_cents: 100 },
  ];
  test.each([
    ['2025-12-31', null],
    ['2026-01-01', 100],
    ['2026-06-30', 100],
    ['2026-07-01', 120],
  ])('on %s is %s', (day, price) => expect(priceOn(PRICES, day)).toBe(price));
});

test.each([
  [{}, 'usable'],
  [{ used_count: 1 }, 'used'],
  [{ expires_at: '2026-11-22T22:59:59.999Z' }, 'expired'],
  [{ expires_at: '2026-11-23T12:00:00.000Z' }, 'usable'],
  [{ is_enabled: false, used_count: 1 }, 'off'],
])('a coupon with %j is %s', (values, state) =>
  expect(couponState({ is_enabled: true, expires_at: null, quantity: 1, used_count: 0, ...values }, '2026-11-23T12:00:00.000Z')).toBe(
    state,
  ),
);

describe('returned moves', () => {
  test.each([
    ['free the coupon when all are returned together', 10, 0, 10, 'freed', 0],
    ['become a new coupon for a part', 10, 0, 4, 'partly_returned', 4],
    ['become a new coupon for the rest', 10, 4, 6, 'returned', 6],
    ['are limited to the moves used', 10, 4, 60, 'returned', 6],
    ['change nothing when none are returned', 10, 0, 0, 'redeemed', 0],
  ])('%s', (_name, value, returned_moves, moves, status, new_coupon_moves) =>
    expect(returnMoves({ value, returned_moves }, moves)).toMatchObject({ status, new_coupon_moves, isFreed: status === 'freed' }),
  );

  test('are never more than were used, and each is returned once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 }), (value, parts) => {
        let [before, back] = [0, 0];
        for (const part of parts) {
          const next = returnMoves({ value, returned_moves: before }, part);
          back += next.isFreed ? value : next.new_coupon_moves;
          before = next.returned_moves;
        }
        expect(back).toBe(before);
        expect(before).toBe(
          Math.min(
            value,
            parts.reduce((sum, part) => sum + part, 0),
          ),
        );
      }),
    );
  });
});

test('the moves left on a coupon are those of its remaining uses', () => {
  expect(movesLeft({ value: 5, quantity: 3, used_count: 1 })).toBe(10);
  expect(movesLeft({ value: 5, quantity: 1, used_count: 2 })).toBe(0);
});

test.each([
  [[500, 300], 600, [500, 100]],
  [[500, -100, 300], 600, [500, 0, 100]],
  [[500], 0, [0]],
])('of %j, a payout of %i pays the oldest month first', (amounts, paid, parts) =>
  expect(
    paidOutByMonth(
      amounts.map((amount_in_cents, at) => ({ month: `2026-0${at + 1}`, amount_in_cents })),
      paid,
    ),
  ).toEqual(parts),
);

test('months continue across the year', () => {
  expect(nextMonth('2026-12')).toBe('2027-01');
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

describe('the effect of a refund on a voucher', () => {
  const paid = { id: 'a', way: 'voucher' as const, amount_in_cents: 1250, moves: 10, refunded_in_cents: 0 };
  test.each([
    ['frees the coupon when everything is refunded', paid, 10, 'freed'],
    ['creates a new coupon for a part', paid, 4, 'coupon'],
    ['creates another coupon for the rest after a partial refund', { ...paid, refunded_in_cents: 500 }, 6, 'coupon'],
    ['does nothing for less than a whole move', paid, 0, 'none'],
    ['does not apply to another payment method', { ...paid, way: 'cash' as const, moves: 0 }, 0, null],
  ])('%s', (_title, payment, moves, expected) => expect(voucherBack(payment, { moves })).toBe(expected));
});
