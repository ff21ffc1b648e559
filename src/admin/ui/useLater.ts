import { startTransition, useEffect, useState } from 'react';

/** What can wait waits no longer than this, in ms, also where there is always something else to do. */
const LATEST = 200;
/** Some browsers say nothing about when they are idle: there all is drawn at once. */
const isToldIdle = 'requestIdleCallback' in globalThis;

/**
 * False for the first drawing, and true as soon as the browser has nothing else to do: what is in sight does not wait for what is not,
 * and is not held up by it. Whoever asks first gets it first, and parts of one page get it together.
 */
export function useLater(): boolean {
  const [isLater, setLater] = useState(!isToldIdle);
  useEffect(() => {
    if (isLater) return;
    const turn = requestIdleCallback(() => startTransition(() => setLater(true)), { timeout: LATEST });
    return () => cancelIdleCallback(turn);
  }, [isLater]);
  return isLater;
}
