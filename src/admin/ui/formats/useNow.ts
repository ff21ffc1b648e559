import { useSyncExternalStore } from 'react';
import { serverClock } from '../../../../providers/serverClock';

const MINUTE = 60_000;
/** What an answer brings may have happened since the clock last ticked; further behind than this it ticks at once, in ms. */
const BEHIND = 5_000;

let now = serverClock.now();
const listeners = new Set<() => void>();

function tick(): void {
  now = serverClock.now();
  for (const tell of listeners) tell();
}
function catchUp(): void {
  if (Math.abs(serverClock.now() - now) > BEHIND) tick();
}

let stop: (() => void) | null = null;

/** Runs while somebody looks at it: by the minute, with answers of the server, and when the page comes into sight again. */
function start(): () => void {
  const timer = setInterval(tick, MINUTE);
  const forget = serverClock.subscribe(catchUp);
  document.addEventListener('visibilitychange', catchUp);
  catchUp();
  return () => {
    clearInterval(timer);
    forget();
    document.removeEventListener('visibilitychange', catchUp);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/** The present on the server's clock, in ms, to the minute: one clock for all that say "two minutes ago". */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
