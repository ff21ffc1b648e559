import { useEffect } from 'react';
import { type ShownKey, shownKeys } from './shownKeys';

/** Tells of keys as long as what listens to them is shown. Give a constant: another list each time would be told anew each time. */
export function useShownKeys(keys: readonly ShownKey[]): void {
  useEffect(() => {
    shownKeys.set([...shownKeys.get(), ...keys]);
    return () => shownKeys.set(shownKeys.get().filter((key) => !keys.includes(key)));
  }, [keys]);
}
