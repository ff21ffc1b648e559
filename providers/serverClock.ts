import { readStored, writeStored } from './browserStore';

/** Belongs to the device: how far its clock is off, in ms; kept for when there is no connection. */
const CLOCK_KEY = 'clock_offset';

/** What the seconds of a header and the way of an answer may differ; below it nothing is kept. */
const NEGLIGIBLE_MS = 3_000;
/** So many answers are weighed: the quickest of them tells the time best, and a clock that somebody sets is soon followed. */
const WEIGHED = 8;

let offsets: readonly number[] = [];
const listeners = new Set<() => void>();

const offset = () => (offsets.length > 0 ? Math.max(...offsets) : Number(readStored(CLOCK_KEY)) || 0);

/**
 * The time of the server, who says when something happened. A browser whose clock is behind would otherwise call what
 * has just been made something of the future.
 */
export const serverClock = {
  /** In ms, as `Date.now()`: to the second, and later by no more than an answer was on its way. */
  now: (): number => Date.now() + offset(),
  /** Takes the time from an answer's `Date`; without one nothing changes. */
  observe(headers: Headers): void {
    const told = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(told)) return;
    offsets = [...offsets, told - Date.now()].slice(-WEIGHED);
    const found = offset();
    const kept = Math.abs(found) < NEGLIGIBLE_MS ? null : String(found);
    if (kept !== readStored(CLOCK_KEY)) writeStored(CLOCK_KEY, kept);
    for (const tell of listeners) tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
