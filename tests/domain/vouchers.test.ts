import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_LENGTH, CODE_LETTERS, codeOf, shownCode } from '../../src/domain/vouchers/codes';
import { returnMoves, voucherBack } from '../../src/domain/vouchers/returns';
import { monthsBetween, nextMonth, paidOutByMonth } from '../../src/domain/vouchers/walletStatistics';
import { couponState, movesLeft, priceOn, voucherPays } from '../../src/domain/vouchers/worth';

describe('codes', () => {
  test('are of 32 signs that nobody mixes up: 40 bits in eight of them', () => {
    expect(new Set(CODE_LETTERS).size).toBe(32);
    expect(CODE_LETTERS).not.toMatch(/[01OI]/);
    expect(Math.log2(CODE_LETTERS.length) * CODE_LENGTH).toBeGreaterThanOrEqual(40);
  });

  test('each byte gives each sign as often as any other', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const [sign = ''] = codeOf(new Uint8Array(8).fill(byte), { prefix: null, suffix: null });
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
  });

  test('stand between their prefix and suffix, and ask for enough bytes', () => {
    expect(codeOf(new Uint8Array(8), { prefix: 'ZON', suffix: '27' })).toBe('ZON2222222227');
    expect(() => codeOf(new Uint8Array(7), { prefix: null, suffix: null })).toThrow(RangeError);
  });

  test.each([
    ['ABCDEFGH', 'ABCD EFGH'],
    ['ABCDEFGHJ', 'ABCD EFGH J'],
    ['ABC', 'ABC'],
  ])('%s is read as %s', (code, shown) => expect(shownCode(code)).toBe(shown));
});

test.each([
  ['all of it', 1250, 20, 100, 1250],
  ['all it is worth', 1250, 10, 100, 1000],
  ['to the cent', 1000, 10, 100, 1000],
  ['nothing of nothing', 0, 10, 100, 0],
  ['nothing of what is owed to the buyer', -500, 10, 100, 0],
])('a voucher pays %s', (_name, owed_in_cents, moves, price_in_cents, pays) =>
  expect(voucherPays({ owed_in_cents, moves, price_in_cents })).toBe(pays),
);

describe('a price of a move', () => {
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

describe('moves that come back', () => {
  test.each([
    ['all at once', 10, 0, 10, 'freed', 0],
    ['a part', 10, 0, 4, 'partly_returned', 4],
    ['the rest', 10, 4, 6, 'returned', 6],
    ['more than there are', 10, 4, 60, 'returned', 6],
    ['none', 10, 0, 0, 'redeemed', 0],
  ])('%s', (_name, value, returned_moves, moves, status, new_coupon_moves) =>
    expect(returnMoves({ value, returned_moves }, moves)).toMatchObject({ status, new_coupon_moves, isFreed: status === 'freed' }),
  );

  test('never more than were used, and each of them once: on the coupon, or on one of its own', () => {
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

test('what a coupon promises is what its uses left are worth', () => {
  expect(movesLeft({ value: 5, quantity: 3, used_count: 1 })).toBe(10);
  expect(movesLeft({ value: 5, quantity: 1, used_count: 2 })).toBe(0);
});

test.each([
  [[500, 300], 600, [500, 100]],
  [[500, -100, 300], 600, [500, 0, 100]],
  [[500], 0, [0]],
])('of %j a payout of %i pays the oldest first', (amounts, paid, parts) =>
  expect(
    paidOutByMonth(
      amounts.map((amount_in_cents, at) => ({ month: `2026-0${at + 1}`, amount_in_cents })),
      paid,
    ),
  ).toEqual(parts),
);

test('months follow one another over the year', () => {
  expect(nextMonth('2026-12')).toBe('2027-01');
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

describe('what a refund means for the code of a voucher', () => {
  const paid = { id: 'a', way: 'voucher' as const, amount_in_cents: 1250, moves: 10, refunded_in_cents: 0 };
  test.each([
    ['all at once: it can be used again', paid, 10, 'freed'],
    ['a part: on a new coupon', paid, 4, 'coupon'],
    ['the rest, after a part went: on another one', { ...paid, refunded_in_cents: 500 }, 6, 'coupon'],
    ['less than a whole move: nothing', paid, 0, 'none'],
    ['what was paid otherwise', { ...paid, way: 'cash' as const, moves: 0 }, 0, null],
  ])('%s', (_title, one, moves, expected) => expect(voucherBack(one, { moves })).toBe(expected));
});
