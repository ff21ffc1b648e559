import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cutoffOf,
  expiredOffers,
  inOrder,
  isOpenOffer,
  movedUp,
  offerExpiry,
  staffOfferExpiry,
  type Waiter,
  waitingModeOf,
} from '../../../src/domain/waiting-lists/waitingList';

const waiter = (id: string, priority = 0, joined_at = '2026-11-01T10:00:00.000Z', more: Partial<Waiter> = {}): Waiter => ({
  id,
  priority,
  joined_at,
  status: 'waiting',
  offer_expires_at: null,
  ...more,
});
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test.each([
  [null, null, 'auto'],
  [null, 0, 'auto'],
  [null, 1250, 'offer'],
  ['auto', 1250, 'auto'],
  ['manual', null, 'manual'],
  ['offer', 0, 'offer'],
] as const)('mode %s at a price of %s is %s', (chosen, price, mode) => {
  expect(waitingModeOf(chosen, price)).toBe(mode);
});

describe('the order of the waiting list', () => {
  test('is by priority, then moment of joining, then id', () => {
    expect(
      ids(inOrder([waiter('d'), waiter('c', 0, '2026-11-02T10:00:00.000Z'), waiter('b'), waiter('a', 2, '2026-11-09T10:00:00.000Z')])),
    ).toBe('abdc');
  });

  test('does not depend on the input order', () => {
    const drawnWaiter = fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), priority: fc.nat(2), joined: fc.nat(3) });
    fc.assert(
      fc.property(
        fc
          .uniqueArray(drawnWaiter, { selector: ({ id }) => id, maxLength: 8 })
          .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([list, shuffled]) => {
          const line = (entries: typeof list) =>
            inOrder(entries.map(({ id, priority, joined }) => waiter(id, priority, `2026-11-0${joined + 1}T10:00:00.000Z`))).map(
              ({ id }) => id,
            );
          expect(line(shuffled)).toEqual(line(list));
        },
      ),
      { seed: 1 },
    );
  });
});

describe('the end of an offer', () => {
  const START = '2026-11-30T18:00:00.000Z';
  test.each([
    ['is a day later when the start is far away', '2026-11-20T12:00:00.000Z', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
    ['is the cut-off when that is sooner', '2026-11-29T12:00:00.000Z', '2026-11-30T06:00:00.000Z', '2026-11-30T06:00:00.000Z'],
    ['can be a millisecond later', '2026-11-30T05:59:59.999Z', '2026-11-30T06:00:00.000Z', '2026-11-30T06:00:00.000Z'],
    ['is the start for offers by staff after the cut-off', '2026-11-30T06:00:00.000Z', null, START],
    ['does not exist after the start', '2026-11-30T18:00:00.000Z', null, null],
  ])('%s', (_, now, until, byStaff) => {
    expect(offerExpiry(now, START, 1440, 720)).toBe(until);
    expect(staffOfferExpiry(now, START, 1440, 720)).toBe(byStaff);
  });

  test('counts elapsed minutes across a clock change', () => {
    expect(offerExpiry('2026-03-28T11:00:00.000Z', '2026-04-10T12:00:00.000Z', 1440, 720)).toBe('2026-03-29T11:00:00.000Z');
    expect(cutoffOf('2026-03-29T10:00:00.000Z', 1440)).toBe('2026-03-28T10:00:00.000Z');
  });

  test('is not part of the offer itself', () => {
    const offered = waiter('a', 0, undefined, { status: 'offered', offer_expires_at: '2026-11-21T12:00:00.000Z' });
    expect(isOpenOffer(offered, '2026-11-21T11:59:59.999Z')).toBe(true);
    expect(isOpenOffer(offered, '2026-11-21T12:00:00.000Z')).toBe(false);
    expect(ids(expiredOffers([offered, waiter('b')], '2026-11-21T12:00:00.000Z'))).toBe('a');
    expect(expiredOffers([offered, waiter('b')], '2026-11-21T11:59:59.999Z')).toEqual([]);
  });
});

describe('moving up', () => {
  const line = ['a', 'b', 'c', 'd'].map((id, index) => waiter(id, 0, `2026-11-0${index + 1}T10:00:00.000Z`));
  const after = (list: readonly Waiter[], id: string, to?: 'one_up' | 'front') => {
    const changes = new Map(movedUp(list, id, to).map((entry) => [entry.id, entry.priority]));
    return inOrder(list.map((entry) => ({ ...entry, priority: changes.get(entry.id) ?? entry.priority })));
  };
  test.each<[string, 'one_up' | 'front', string]>([
    ['a', 'one_up', 'abcd'],
    ['b', 'one_up', 'bacd'],
    ['c', 'one_up', 'acbd'],
    ['d', 'one_up', 'abdc'],
    ['d', 'front', 'dabc'],
    ['a', 'front', 'abcd'],
    ['x', 'one_up', 'abcd'],
  ])('entry %s, %s, gives the order %s', (id, to, expected) => {
    expect(ids(after(line, id, to))).toBe(expected);
  });

  test('passes exactly one entry, whatever moved before', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom<('one_up' | 'front')[]>('one_up', 'front')), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(moves, (list) => {
        let now: Waiter[] = line;
        let order = ['a', 'b', 'c', 'd'];
        for (const [id, to] of list) {
          now = after(now, id, to);
          const at = order.indexOf(id);
          const target = to === 'front' ? 0 : Math.max(0, at - 1);
          order = order.filter((other) => other !== id).toSpliced(target, 0, id);
        }
        return ids(now) === order.join('');
      }),
      { seed: 6 },
    );
  });

  test('ignores entries with an offer', () => {
    expect(movedUp([waiter('a', 0, undefined, { status: 'offered' }), waiter('b')], 'b')).toEqual([]);
  });
});
