import { useEffect, useRef, useState } from 'react';
import type { Asked, Strength } from '../../../domain/auth/strength';

/** Delay in ms after typing. */
const DEBOUNCE_MS = 150;

/**
 * The strength of the password in the field; null while it is unknown, and for an empty field. `own` is what others know about the person.
 */
export function useStrength(password: string, own: readonly string[]): Strength | null {
  const worker = useRef<Worker | null>(null);
  const [judged, setJudged] = useState<Strength | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  const words = own.join('\n');
  useEffect(() => {
    if (password === '' || typeof Worker === 'undefined') return undefined;
    const timer = setTimeout(() => {
      worker.current ??= start(setJudged);
      worker.current.postMessage({ password, own: words.split('\n') } satisfies Asked);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [password, words]);
  return password === '' ? null : judged;
}

function start(told: (judged: Strength) => void): Worker {
  const worker = new Worker(new URL('./strengthWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Strength>) => told(data));
  return worker;
}
