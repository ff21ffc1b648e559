import { writesUnderway } from '../../../providers/http';

/** The dialog that was on top when a write was sent; it stays open until the server responds. */
let held: Element | null = null;

const topDialog = (): Element | null => [...document.querySelectorAll('.MuiDialog-root')].at(-1) ?? null;

/**
 * Keeps a dialog open while a write that it sent is in progress: Escape and clicks outside do not close it, so that the result is seen.
 * Applies to every dialog of the app.
 *
 * @returns the function that removes the listeners
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
