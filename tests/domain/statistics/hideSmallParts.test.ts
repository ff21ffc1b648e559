import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSmallParts, roundToFive } from '../../../src/domain/statistics/hideSmallParts';

const part = (total: number, people = Math.min(5, total)) => ({ total, people });
const hiddenIn = (...parts: ReturnType<typeof part>[]) => {
  const hidden = hideSmallParts(parts);
  return hidden && parts.map((one) => hidden.has(one));
};

describe('parts of the bookings', () => {
  it.each([
    ['are all told where all are large', [part(40), part(9), part(0)], [false, false, false]],
    ['hide a small one with the next smallest', [part(40), part(9), part(2)], [false, true, true]],
    ['are small by people, not by bookings', [part(40), part(9), part(80, 4)], [false, true, true]],
    [
      'hide a large one beside two small ones, who may be the same people',
      [part(40), part(9), part(3), part(4)],
      [false, true, true, true],
    ],
    ['hide nobody where nobody is', [part(0), part(0)], [false, false]],
  ])('%s', (_name, parts, expected) => {
    expect(hiddenIn(...parts)).toEqual(expected);
  });

  it('are not told at all where nothing can stand beside a small one', () => {
    expect(hiddenIn(part(3))).toBeNull();
    expect(hiddenIn(part(3), part(2), part(0))).toBeNull();
  });

  it('never leave one that the sum gives away', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 })), { maxLength: 8 }), (made) => {
        const parts = made.map(([total, people]) => part(total, Math.min(total, people)));
        const hidden = hideSmallParts(parts);
        if (hidden === null) return;
        for (const one of parts) if (one.total > 0 && one.people < 5) expect(hidden.has(one)).toBe(true);
        expect(hidden.size).not.toBe(1);
        if (hidden.size > 0) expect(Math.max(...[...hidden].map(({ people }) => people))).toBeGreaterThanOrEqual(5);
      }),
    );
  });

  it('are told to the nearest five', () => {
    expect([5, 7, 8, 12, 1234].map(roundToFive)).toEqual([5, 5, 10, 10, 1235]);
  });
});
