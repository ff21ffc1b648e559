import { readStored, writeStored } from './browserStore';

/** Storage key of the clock offset of this device, in ms, for use without connection. */
const CLOCK_KEY = 'clock_offset';

/** The inaccuracy of the header's seconds and the network; smaller offsets are ignored. */
const NEGLIGIBLE_MS = 3_000;
/** Number of answers considered: the quickest is the most accurate, and a changed clock is noticed soon. */
const MAX_OFFSETS = 8;

let offsets: readonly number[] = [];
const listeners = new Set<() => void>();

const offset = () => (offsets.length > 0 ? Math.max(...offsets) : Number(readStored(CLOCK_KEY)) || 0);

/**
 * The time according to the server, which determines when things happen. With a slow browser clock, new records would otherwise appear to
 * be from the future.
 */
export const serverClock = {
  /** In ms, like `Date.now()`: accurate to a second, plus at most the duration of the call. */
  now: (): number => Date.now() + offset(),
  /** Updates the offset from the `Date` header of an answer, if present. */
  observe(headers: Headers): void {
    const serverTime = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(serverTime)) return;
    offsets = [...offsets, serverTime - Date.now()].slice(-MAX_OFFSETS);
    const found = offset();
    const kept = Math.abs(found) < NEGLIGIBLE_MS ? null : String(found);
    if (kept !== readStored(CLOCK_KEY)) writeStored(CLOCK_KEY, kept);
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
