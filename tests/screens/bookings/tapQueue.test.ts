import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTENDANCES } from '../../../src/domain/bookings/checkIn';
import {
  asSending,
  asUnsent,
  EMPTY,
  type Tap,
  tapped,
  type TapQueue,
  toSend,
  without,
  withSeen,
  withTap,
} from '../../../src/admin/features/attendance/tapQueue';

const tap = (participant: string, status: Tap['status'], nonce: string): Tap => ({
  participant,
  status,
  nonce,
  at: '2026-11-23T19:00:00.000Z',
  seen: { status: 'none', at: null },
});
const queueOf = (...taps: Tap[]) => taps.reduce(withTap, EMPTY);

describe('taps on attendance', () => {
  it('show the last tap on each person at once', () => {
    expect(Object.fromEntries(tapped(queueOf(tap('anna', 'present', '1'), tap('bo', 'absent', '2'), tap('anna', 'absent', '3'))))).toEqual({
      anna: 'absent',
      bo: 'absent',
    });
  });

  it('replace an earlier tap on the same person that was not sent yet', () => {
    expect(queueOf(tap('anna', 'present', '1'), tap('anna', 'absent', '2')).taps.map(({ nonce }) => nonce)).toEqual(['2']);
  });

  it('wait while an earlier tap on the same person is on its way', () => {
    const first = queueOf(tap('anna', 'present', '1'));
    const later = withTap(asSending(first, first.taps), tap('anna', 'absent', '2'));
    expect(toSend(later)).toEqual([]);
    expect(toSend(without(later, '1')).map(({ nonce }) => nonce)).toEqual(['2']);
  });

  it('are sent at most four at a time', () => {
    const queue = queueOf(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => tap(name, 'present', name)));
    expect(toSend(queue)).toHaveLength(4);
    expect(toSend(asSending(queue, toSend(queue)))).toEqual([]);
  });

  it('keep their nonce when no answer arrives', () => {
    const queue = queueOf(tap('anna', 'present', '1'));
    expect(toSend(asUnsent(asSending(queue, queue.taps), '1'))).toEqual([tap('anna', 'present', '1')]);
  });

  it('keep the attendance that was shown at the first tap: a list that arrived later was covered by that tap', () => {
    const first = queueOf(tap('anna', 'present', '1'));
    const later = { ...tap('anna', 'absent', '2'), seen: { status: 'signed_out' as const, at: '2026-11-23T18:59:00.000Z' } };
    expect(withTap(first, later).taps).toMatchObject([{ nonce: '2', seen: { status: 'none', at: null } }]);
  });

  it('carry the answer to the previous tap once it arrives', () => {
    const first = queueOf(tap('anna', 'present', '1'));
    const both = withTap(asSending(first, first.taps), tap('anna', 'absent', '2'));
    const answered = without(withSeen(both, 'anna', { status: 'present', at: '2026-11-23T19:00:00.000Z' }), '1');
    expect(toSend(answered)).toMatchObject([{ nonce: '2', seen: { status: 'present', at: '2026-11-23T19:00:00.000Z' } }]);
  });

  it('reach the server in the order of tapping on any connection, so that the last tap on each person counts', () => {
    const step = fc.oneof(
      fc.record({ does: fc.constant('tap' as const), who: fc.constantFrom('anna', 'bo', 'cas'), status: fc.constantFrom(...ATTENDANCES) }),
      fc.record({ does: fc.constantFrom('answer' as const, 'lose' as const, 'lose answer' as const), at: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const server = new Map<string, string>();
        const receivedNonces = new Set<string>();
        const expected = new Map<string, string>();
        let queue: TapQueue = EMPTY;
        let count = 0;
        const arrive = ({ participant, status, nonce }: Tap) => {
          if (!receivedNonces.has(nonce)) server.set(participant, status);
          receivedNonces.add(nonce);
        };
        const send = () => {
          queue = asSending(queue, toSend(queue));
        };
        for (const action of steps) {
          if (action.does === 'tap') {
            count += 1;
            expected.set(action.who, action.status);
            queue = withTap(queue, tap(action.who, action.status, String(count)));
          } else {
            const sent = queue.taps.filter(({ nonce }) => queue.sending.includes(nonce));
            const chosen = sent[action.at % Math.max(1, sent.length)];
            if (chosen) {
              if (action.does !== 'lose') arrive(chosen);
              queue = action.does === 'answer' ? without(queue, chosen.nonce) : asUnsent(queue, chosen.nonce);
            }
          }
          send();
          expect(Object.fromEntries(tapped(queue))).toEqual(
            Object.fromEntries([...expected].filter(([who]) => queue.taps.some(({ participant }) => participant === who))),
          );
        }
        while (queue.taps.length > 0) {
          for (const nonce of queue.sending) {
            const next = queue.taps.find((pending) => pending.nonce === nonce);
            if (next) arrive(next);
            queue = without(queue, nonce);
          }
          send();
        }
        expect(server).toEqual(expected);
      }),
    );
  });
});
