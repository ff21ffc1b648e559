import { useEffect } from 'react';
import { type ShownKey, shownKeys } from './shownKeys';

/**
 * Registers keyboard shortcuts while the component that handles them is shown. Pass a constant: a new array would register again on each
 * render.
 */
export function useShownKeys(keys: readonly ShownKey[]): void {
  useEffect(() => {
    shownKeys.set([...shownKeys.get(), ...keys]);
    return () => {
      const left = [...shownKeys.get()];
      // Several parts of a screen may show the same shortcut; each removes only its own.
      for (const key of keys) left.splice(left.indexOf(key), 1);
      shownKeys.set(left);
    };
  }, [keys]);
}
