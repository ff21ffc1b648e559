import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSmallParts, roundToFive } from '../../../src/domain/statistics/hideSmallParts';

const part = (total: number, people = Math.min(5, total)) => ({ total, people });
const hiddenIn = (...parts: ReturnType<typeof part>[]) => {
  const hidden = hideSmallParts(parts);
  return hidden && parts.map((candidate) => hidden.has(candidate));
};

describe('parts of the bookings', () => {
  it.each([
    ['are all shown when all are large', [part(40), part(9), part(0)], [false, false, false]],
    ['are hidden when small, together with the next smallest', [part(40), part(9), part(2)], [false, true, true]],
    ['are small by number of people, not of bookings', [part(40), part(9), part(80, 4)], [false, true, true]],
    [
      'are hidden when large next to two small ones, which may be the same people',
      [part(40), part(9), part(3), part(4)],
      [false, true, true, true],
    ],
    ['are shown when zero', [part(0), part(0)], [false, false]],
  ])('%s', (_name, parts, expected) => {
    expect(hiddenIn(...parts)).toEqual(expected);
  });

  it('are all hidden when nothing can be hidden next to a small one', () => {
    expect(hiddenIn(part(3))).toBeNull();
    expect(hiddenIn(part(3), part(2), part(0))).toBeNull();
  });

  it('are never hidden alone, because the sum would reveal them', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 })), { maxLength: 8 }), (drawn) => {
        const parts = drawn.map(([total, people]) => part(total, Math.min(total, people)));
        const hidden = hideSmallParts(parts);
        if (hidden === null) return;
        for (const candidate of parts) if (candidate.total > 0 && candidate.people < 5) expect(hidden.has(candidate)).toBe(true);
        expect(hidden.size).not.toBe(1);
        if (hidden.size > 0) expect(Math.max(...[...hidden].map(({ people }) => people))).toBeGreaterThanOrEqual(5);
      }),
    );
  });

  it('are rounded to the nearest five', () => {
    expect([5, 7, 8, 12, 1234].map(roundToFive)).toEqual([5, 5, 10, 10, 1235]);
  });
});
