import { writesUnderway } from '../../../providers/http';

/** The dialog that was on top when a write left; it stays until the write is answered. */
let held: Element | null = null;

const topDialog = (): Element | null => [...document.querySelectorAll('.MuiDialog-root')].at(-1) ?? null;

/**
 * Keeps a dialog open while a call that it made is on its way: neither Escape nor a click beside it closes it, so that its outcome is seen.
 * Works for every dialog, whoever wrote it.
 *
 * @returns how it stops
 */
export function holdDialogs(): () => void {
  const unsubscribe = writesUnderway.subscribe(() => {
    held = writesUnderway.get() === 0 ? null : (held ?? topDialog());
  });
  const isHeld = () => held !== null && held === topDialog();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isHeld()) event.stopImmediatePropagation();
  };
  const onPress = (event: MouseEvent) => {
    const isBeside = event.target instanceof Element && event.target.matches('.MuiDialog-container, .MuiBackdrop-root');
    if (isBeside && isHeld()) event.stopImmediatePropagation();
  };
  globalThis.addEventListener('keydown', onKeyDown, true);
  globalThis.addEventListener('click', onPress, true);
  return () => {
    unsubscribe();
    held = null;
    globalThis.removeEventListener('keydown', onKeyDown, true);
    globalThis.removeEventListener('click', onPress, true);
  };
}
