import { startTransition, useEffect, useState } from 'react';

/** Maximum delay in ms, for a browser that is never idle. */
const MAX_DELAY_MS = 200;
/** Browsers without `requestIdleCallback` render everything at once. */
const supportsIdleCallback = 'requestIdleCallback' in globalThis;

/**
 * False in the first render, and true once the browser is idle: visible content does not wait for content that is out of sight. Callers are
 * served in order, and parts of one page together.
 */
export function useLater(): boolean {
  const [isLater, setLater] = useState(!supportsIdleCallback);
  useEffect(() => {
    if (isLater) return;
    const turn = requestIdleCallback(() => startTransition(() => setLater(true)), { timeout: MAX_DELAY_MS });
    return () => cancelIdleCallback(turn);
  }, [isLater]);
  return isLater;
}
