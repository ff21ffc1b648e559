// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../../providers/httpError';
import type { Tap } from '../../../src/admin/features/attendance/tapQueue';
import { TapStore } from '../../../src/admin/features/attendance/TapStore';

const KEY = 'taps of a test';
const NOTHING = { status: 'none', at: null } as const;
const aTap = (participant: string, status: Tap['status'], nonce: string): Tap => ({
  participant,
  status,
  nonce,
  at: '2026-11-23T19:04:00.000Z',
  seen: NOTHING,
});
const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(KEY));
const connectionLost = () => new HttpError('', 0);

/** A connection that can be cut and restored, with the taps that arrived. */
function aLine() {
  const line = { isCut: false, arrived: [] as Tap[], refuse: null as HttpError | null };
  const send = async (tap: Tap) => {
    if (line.isCut) throw connectionLost();
    if (line.refuse) throw line.refuse;
    line.arrived.push(tap);
    return { status: tap.status, at: tap.at };
  };
  return { line, store: (key = KEY) => new TapStore(key, send) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the taps of a register', () => {
  it('are sent at once, and removed when they are answered', async () => {
    const { line, store } = aLine();
    const taps = store();
    taps.tap([aTap('anna', 'present', 'nonce-1')]);
    expect(taps.get().queue.taps).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.arrived).toEqual([aTap('anna', 'present', 'nonce-1')]);
    expect(taps.get()).toMatchObject({ queue: { taps: [], sending: [] }, isCut: false });
    expect(storedKeys()).toEqual([]);
  });

  it('are kept while the connection is cut, and sent with their own nonce when it is back', async () => {
    const { line, store } = aLine();
    const taps = store();
    line.isCut = true;
    taps.tap([aTap('anna', 'present', 'nonce-1')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(taps.get()).toMatchObject({ isCut: true, queue: { taps: [{ nonce: 'nonce-1' }] } });
    line.isCut = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.arrived.map(({ nonce }) => nonce)).toEqual(['nonce-1']);
    expect(taps.get().isCut).toBe(false);
  });

  it('are still there after the page is reloaded', async () => {
    const { line, store } = aLine();
    line.isCut = true;
    store().tap([aTap('anna', 'absent', 'nonce-1')]);
    await vi.advanceTimersByTimeAsync(0);
    line.isCut = false;
    const later = store();
    expect(later.get().queue.taps).toHaveLength(1);
    later.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(line.arrived).toEqual([aTap('anna', 'absent', 'nonce-1')]);
  });

  it('show why they were refused, also after a reload, until the user reads it or taps again', async () => {
    const { line, store } = aLine();
    const taps = store();
    line.refuse = new HttpError('Deze sessie is geannuleerd.', 409);
    taps.tap([aTap('anna', 'present', 'nonce-1')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(taps.get().queue.taps).toEqual([]);
    expect(store().get().refused.get('anna')).toMatchObject({ tap: { status: 'present' }, why: 'Deze sessie is geannuleerd.' });
    line.refuse = null;
    taps.tap([aTap('anna', 'absent', 'nonce-2')]);
    expect(taps.get().refused.has('anna')).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(storedKeys()).toEqual([]);
  });

  const stands = { status: 'absent', at: '2026-11-23T19:05:00.000Z', by: 'Sanne' } as const;
  const conflict = () => new HttpError('', 409, { errors: { message: '' }, stands });

  it("that conflict with a colleague's wait for a choice, also after a reload, and the choice carries the colleague's tap", async () => {
    const { line, store } = aLine();
    line.refuse = conflict();
    store().tap([aTap('anna', 'present', 'nonce-1')]);
    await vi.advanceTimersByTimeAsync(0);
    const later = store();
    expect(later.get().disagreements.get('anna')).toMatchObject({ tap: { status: 'present' }, stands });
    expect(later.get().queue.taps).toEqual([]);
    line.refuse = null;
    later.tap([aTap('anna', 'present', 'nonce-2')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.arrived).toEqual([{ ...aTap('anna', 'present', 'nonce-2'), seen: { status: 'absent', at: stands.at } }]);
    expect(storedKeys()).toEqual([]);
  });

  it("that conflict with a colleague's are removed when the colleague's is kept", async () => {
    const { line, store } = aLine();
    const taps = store();
    line.refuse = conflict();
    taps.tap([aTap('anna', 'present', 'nonce-1')]);
    await vi.advanceTimersByTimeAsync(0);
    taps.forget('anna');
    expect([taps.get().disagreements.size, storedKeys(), line.arrived]).toEqual([0, [], []]);
  });

  it('are removed when the user signs out, and a late answer brings none back', async () => {
    const { line, store } = aLine();
    const taps = store();
    line.isCut = true;
    taps.tap([aTap('anna', 'present', 'nonce-1')]);
    taps.close();
    line.isCut = false;
    await vi.advanceTimersByTimeAsync(60_000);
    taps.tap([aTap('anna', 'absent', 'nonce-2')]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([storedKeys(), line.arrived, taps.get().queue.taps]).toEqual([[], [], []]);
  });

  it('of another tab stay when those of this tab are answered', async () => {
    const { line, store } = aLine();
    const other = store();
    const taps = store();
    line.isCut = true;
    other.tap([aTap('bo', 'present', 'nonce-of-the-other')]);
    await vi.advanceTimersByTimeAsync(0);
    line.isCut = false;
    taps.tap([aTap('anna', 'present', 'nonce-1')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(storedKeys()).toEqual([`${KEY} nonce-of-the-other`]);
  });

  it('are sent again after a server error', async () => {
    const { line, store } = aLine();
    const taps = store();
    line.refuse = new HttpError('', 503);
    taps.tap([aTap('anna', 'present', 'nonce-1')]);
    await vi.advanceTimersByTimeAsync(0);
    line.refuse = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.arrived).toHaveLength(1);
  });
});
