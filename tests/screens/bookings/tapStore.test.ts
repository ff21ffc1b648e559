// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../../providers/httpError';
import type { Tap } from '../../../src/admin/features/attendance/tapQueue';
import { TapStore } from '../../../src/admin/features/attendance/TapStore';

const KEY = 'taps of a test';
const lost = () => new HttpError('', 0);

/** A line that is cut and mended; what arrived is kept. */
function aLine() {
  const line = { isCut: false, arrived: [] as Tap[], refuse: null as HttpError | null };
  const send = async (tap: Tap) => {
    if (line.isCut) throw lost();
    if (line.refuse) throw line.refuse;
    line.arrived.push(tap);
  };
  return { line, store: (key = KEY) => new TapStore(key, send) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('the taps of a register', () => {
  it('are sent at once, and forgotten when they are answered', async () => {
    const { line, store } = aLine();
    const taps = store();
    taps.tap('anna', 'present', 'nonce-1');
    expect(taps.get().queue.taps).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(line.arrived).toEqual([{ participant: 'anna', status: 'present', nonce: 'nonce-1' }]);
    expect(taps.get()).toMatchObject({ queue: { taps: [], sending: [] }, isCut: false });
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('are kept while the line is cut, and sent with their own nonce when it is back', async () => {
    const { line, store } = aLine();
    const taps = store();
    line.isCut = true;
    taps.tap('anna', 'present', 'nonce-1');
    await vi.advanceTimersByTimeAsync(0);
    expect(taps.get()).toMatchObject({ isCut: true, queue: { taps: [{ nonce: 'nonce-1' }] } });
    line.isCut = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.arrived.map(({ nonce }) => nonce)).toEqual(['nonce-1']);
    expect(taps.get().isCut).toBe(false);
  });

  it('are there again after the page was loaded anew', async () => {
    const { line, store } = aLine();
    line.isCut = true;
    store().tap('anna', 'absent', 'nonce-1');
    await vi.advanceTimersByTimeAsync(0);
    line.isCut = false;
    const later = store();
    expect(later.get().queue.taps).toHaveLength(1);
    later.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(line.arrived).toEqual([{ participant: 'anna', status: 'absent', nonce: 'nonce-1' }]);
  });

  it('that are refused go, and say why; the next tap about that person clears it', async () => {
    const { line, store } = aLine();
    const taps = store();
    line.refuse = new HttpError('Deze sessie is geannuleerd.', 409);
    taps.tap('anna', 'present', 'nonce-1');
    await vi.advanceTimersByTimeAsync(0);
    expect(taps.get().queue.taps).toEqual([]);
    expect(taps.get().failures.get('anna')).toBe('Deze sessie is geannuleerd.');
    line.refuse = null;
    taps.tap('anna', 'absent', 'nonce-2');
    expect(taps.get().failures.has('anna')).toBe(false);
  });

  it('of a stumbling server are sent again', async () => {
    const { line, store } = aLine();
    const taps = store();
    line.refuse = new HttpError('', 503);
    taps.tap('anna', 'present', 'nonce-1');
    await vi.advanceTimersByTimeAsync(0);
    line.refuse = null;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(line.arrived).toHaveLength(1);
  });
});
