import { useEffect, useState } from 'react';

/** A value after it has been the same for `quiet` ms, so that a call is made for the final text and not for each letter. */
export function useSettled<T>(value: T, quiet: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet);
    return () => clearTimeout(timer);
  }, [value, quiet]);
  return settled;
}
