import { type RefObject, useEffect } from 'react';

/** Boxes to type or choose in; no tiles to drop a file on, and no switches, which say something as they are. */
const FIELD = [
  'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=color], :disabled, [readonly])',
  'textarea:not(:disabled, [readonly])',
  'select:not(:disabled)',
  '[contenteditable=true]',
].join(', ');

/** Inputs come with their code. Whoever has begun elsewhere after this long, in ms, is not called back. */
const PATIENCE = 3_000;

/**
 * Puts the cursor in the first field of a form that somebody has just opened to fill in. Not where a thumb works, as a
 * keyboard would cover the form, and not when something in the form has the focus already.
 */
export function useFirstField(formRef: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const form = formRef.current;
    if (!isWanted || !form || globalThis.matchMedia?.('(pointer: coarse)').matches) return;
    const watcher = new MutationObserver(() => take());
    const timer = setTimeout(() => watcher.disconnect(), PATIENCE);
    const stop = () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
    const take = () => {
      if (isBusyElsewhere(form)) return stop();
      const field = [...form.querySelectorAll<HTMLElement>(FIELD)].find((one) => one.closest('[hidden]') === null);
      if (!field) return;
      stop();
      field.focus({ preventScroll: true });
    };
    watcher.observe(form, { childList: true, subtree: true });
    take();
    return stop;
  }, [formRef, isWanted]);
}

/** Whether somebody is at work in the form, or in a box or dialog beside it. */
function isBusyElsewhere(form: HTMLElement): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return false;
  const isBox = /^(INPUT|TEXTAREA|SELECT)$/.test(activeElement.tagName);
  return isBox || form.contains(activeElement) || activeElement.closest('[role=dialog], [role=menu]')?.contains(form) === false;
}
