import { useEffect } from 'react';
import { type ShownKey, shownKeys } from './shownKeys';

/** Tells of keys as long as what listens to them is shown. Give a constant: another list each time would be told anew each time. */
export function useShownKeys(keys: readonly ShownKey[]): void {
  useEffect(() => {
    shownKeys.set([...shownKeys.get(), ...keys]);
    return () => {
      const left = [...shownKeys.get()];
      // Several parts of a screen may show the same keys; each removes only its own.
      for (const key of keys) left.splice(left.indexOf(key), 1);
      shownKeys.set(left);
    };
  }, [keys]);
}
