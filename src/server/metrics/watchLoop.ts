import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Sampling resolution in milliseconds; shorter stalls are not seen. */
const RESOLUTION_MS = 20;

/** Measures event loop delay. `take` returns the longest delay since the previous call, in milliseconds. */
export function watchLoop(): { take(): number; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return {
    take() {
      // The measured value includes the sampling interval.
      const longest = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
      delay.reset();
      return longest;
    },
    stop: () => void delay.disable(),
  };
}
