import { useEffect, useState } from 'react';

/** A value once it has been the same for `quiet` ms: what is asked about it is asked for what was meant, not for each letter on the way. */
export function useSettled<T>(value: T, quiet: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet);
    return () => clearTimeout(timer);
  }, [value, quiet]);
  return settled;
}
