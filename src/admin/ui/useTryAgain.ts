import { useEffect, useRef } from 'react';
import { isUnreached } from './isOfConnection';

/** How often something that got no answer is asked for again, in ms; sooner when the browser says that the line is back. */
const EVERY = 10_000;

/** Asks again for what got no answer, until it comes. */
export function useTryAgain(error: unknown, onRetry: () => void): void {
  const retryRef = useRef(onRetry);
  useEffect(() => {
    retryRef.current = onRetry;
  });
  const isCut = isUnreached(error);
  useEffect(() => {
    if (!isCut) return;
    const again = () => retryRef.current();
    const timer = setInterval(again, EVERY);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [isCut]);
}
