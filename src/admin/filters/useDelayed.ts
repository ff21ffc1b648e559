import { useEffect, useRef, useState } from 'react';

/**
 * A value that shows at once and is told on after `ms` of quiet. What comes from outside meanwhile (a cleared filter)
 * replaces it.
 */
export function useDelayed<T>(value: T, tell: (value: T) => void, ms = 300): [T, (value: T) => void] {
  const [shown, setShown] = useState(value);
  const latest = useRef(tell);
  const told = useRef(value);
  latest.current = tell;
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setShown(value);
  }, [value]);
  useEffect(() => {
    if (shown === told.current) return;
    const timer = setTimeout(() => {
      told.current = shown;
      latest.current(shown);
    }, ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return [shown, setShown];
}
