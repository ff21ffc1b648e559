/** So many answers are weighed: the quickest of them tells the time best, and a clock that somebody sets is soon followed. */
const WEIGHED = 8;

let offsets: readonly number[] = [];
const listeners = new Set<() => void>();

/**
 * The time of the server, who says when something happened. A browser whose clock is behind would otherwise call what
 * has just been made something of the future.
 */
export const serverClock = {
  /** In ms, as `Date.now()`: to the second, and later by no more than an answer was on its way. */
  now: (): number => Date.now() + (offsets.length > 0 ? Math.max(...offsets) : 0),
  /** Takes the time from an answer's `Date`; without one nothing changes. */
  observe(headers: Headers): void {
    const told = Date.parse(headers.get('Date') ?? '');
    if (Number.isNaN(told)) return;
    offsets = [...offsets, told - Date.now()].slice(-WEIGHED);
    for (const tell of listeners) tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
