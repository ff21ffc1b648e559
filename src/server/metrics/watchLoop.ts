import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the loop is expected back: a stall that is shorter is not seen. */
const EVERY_MS = 20;

/** Watches how long the event loop keeps everybody waiting. `take` gives the longest since the last time, in ms. */
export function watchLoop(): { take(): number; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS });
  delay.enable();
  return {
    take() {
      // It says how long it was away, of which the first part was meant.
      const longest = Math.max(0, delay.max / 1e6 - EVERY_MS);
      delay.reset();
      return longest;
    },
    stop: () => void delay.disable(),
  };
}
