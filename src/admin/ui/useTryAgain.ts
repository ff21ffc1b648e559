import { useEffect, useRef } from 'react';
import { isUnreached } from './isOfConnection';

/** How often a request without a response is retried, in ms; sooner when the browser comes online. */
const RETRY_INTERVAL_MS = 10_000;

/** Retries a request that got no response, until it succeeds. */
export function useTryAgain(error: unknown, onRetry: () => void): void {
  const retryRef = useRef(onRetry);
  useEffect(() => {
    retryRef.current = onRetry;
  });
  const isCut = isUnreached(error);
  useEffect(() => {
    if (!isCut) return;
    const again = () => retryRef.current();
    const timer = setInterval(again, RETRY_INTERVAL_MS);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [isCut]);
}
