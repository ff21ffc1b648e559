import { useEffect, useId, useSyncExternalStore } from 'react';
import { signal } from '../../../providers/signal';

/** The components that would show the same message, in order of arrival. */
const speakers = signal<readonly string[]>([]);

/** Whether this component is the first of those without a response: it shows the message, the others do not. */
export function useSaidOnce(hasToSay: boolean): boolean {
  const id = useId();
  const all = useSyncExternalStore(speakers.subscribe, speakers.get);
  useEffect(() => {
    if (!hasToSay) return;
    speakers.set([...speakers.get(), id]);
    return () => speakers.set(speakers.get().filter((other) => other !== id));
  }, [hasToSay, id]);
  return hasToSay && all[0] === id;
}
