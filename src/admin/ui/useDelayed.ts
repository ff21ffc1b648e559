import { useEffect, useEffectEvent, useState } from 'react';

/**
 * A value that shows at once and is told on after `ms` of quiet. What comes from outside meanwhile (a cleared filter)
 * replaces it.
 *
 * @returns what shows, what takes the next one, and what tells it on without waiting: for when the box is left
 */
export function useDelayed<T>(value: T, tell: (value: T) => void, ms = 300): [T, (value: T) => void, () => void] {
  const [typed, setTyped] = useState<{ readonly from: T; readonly to: T } | null>(null);
  // Typing counts for the value it began from. Once that has changed it is over for good: kept, it would come back
  // with the next value that is like the first, and search again for what somebody had just cleared.
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
