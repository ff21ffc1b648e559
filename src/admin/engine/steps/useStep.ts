import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Which step is shown, by its name in the address: the browser's own button goes a step back. A form that was just
 * opened holds nothing yet, and starts at the first.
 */
export function useStep(names: readonly string[]) {
  const [query, setQuery] = useSearchParams();
  const [furthest, setFurthest] = useState(0);
  const asked = names.indexOf(query.get('step') ?? '');
  const position = asked < 0 || asked > furthest ? 0 : asked;
  const isTooFar = asked > furthest;
  useEffect(() => {
    if (isTooFar) setQuery({}, { replace: true });
  }, [isTooFar, setQuery]);
  const goTo = (at: number) => {
    setFurthest((before) => Math.max(before, at));
    setQuery(at === 0 ? {} : { step: names[at] ?? '' });
    globalThis.scrollTo?.({ top: 0 });
  };
  return { position, furthest, goTo };
}
