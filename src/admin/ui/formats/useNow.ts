import { useSyncExternalStore } from 'react';
import { serverClock } from '../../../../providers/serverClock';

const MINUTE = 60_000;
/** A response may contain an event after the clock's last tick; when it is more than this behind, in ms, the clock ticks at once. */
const MAX_LAG_MS = 5_000;

let now = serverClock.now();
const listeners = new Set<() => void>();

function tick(): void {
  now = serverClock.now();
  for (const listener of listeners) listener();
}
function catchUp(): void {
  if (Math.abs(serverClock.now() - now) > MAX_LAG_MS) tick();
}

let stop: (() => void) | null = null;

/** Runs only while it has subscribers: every minute, on responses of the server, and when the page becomes visible again. */
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

/** The current time of the server's clock, in ms, updated every minute: one clock for all texts such as "two minutes ago". */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
