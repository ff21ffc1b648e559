import { useEvent } from 'react-admin';
import { useEffect } from 'react';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Saves by Ctrl-S, or Cmd-S on a Mac, also when there is nothing to save: the browser's own dialog helps nobody. Gives the keys as people write them. */
export function useSaveKey(save: () => void): string {
  const saveNow = useEvent(save);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (isApple() ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey;
      if (!isSave) return;
      event.preventDefault();
      // A dialog on top of the form has the floor.
      if (!document.querySelector('[role=dialog][aria-modal=true], .MuiDialog-root [role=dialog]')) saveNow();
    };
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, [saveNow]);
  return isApple() ? '⌘S' : 'Ctrl+S';
}
