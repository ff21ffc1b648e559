import { useEffect, useId, useSyncExternalStore } from 'react';
import { signal } from '../../../providers/signal';

/** Who has something to say that all of them would say alike, in the order in which they came. */
const speakers = signal<readonly string[]>([]);

/** Whether this part of the page is the first of those that got no answer: it says so, and the others keep quiet. */
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
