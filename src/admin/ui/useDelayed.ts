import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A value that is shown at once and reported after `ms` without changes. A value from outside (a cleared filter) replaces it.
 *
 * @returns the shown value, a function that sets it, and one that reports it at once: for when the box loses the focus
 */
export function useDelayed<T>(value: T, tell: (value: T) => void, ms = 300): [T, (value: T) => void, () => void] {
  const [typed, setTyped] = useState<{ readonly from: T; readonly to: T } | null>(null);
  // Typed text belongs to the value it started from, and is dropped for good when that value changes. If it were kept, it would return with
  // the next equal value, and repeat a search that was just cleared.
  const isOver = typed !== null && !Object.is(typed.from, value);
  if (isOver) setTyped(null);
  const shown = typed && !isOver ? typed.to : value;
  const tellOn = useEffectEvent((next: T) => tell(next));
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const timer = setTimeout(() => tellOn(shown), ms);
    return () => clearTimeout(timer);
  }, [shown, value, ms]);
  const settle = () => {
    if (!Object.is(shown, value)) tell(shown);
  };
  return [shown, (next) => setTyped({ from: value, to: next }), settle];
}
