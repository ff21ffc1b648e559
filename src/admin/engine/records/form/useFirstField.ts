import { type RefObject, useEffect } from 'react';

/** Text boxes and choices. Excludes upload tiles and switches, which have a meaning without being filled in. */
const FIELD = [
  'input:not([type=hidden], [type=file], [type=checkbox], [type=radio], [type=color], :disabled, [readonly])',
  'textarea:not(:disabled, [readonly])',
  'select:not(:disabled)',
  '[contenteditable=true]',
].join(', ');

/** Inputs load after the form. After this time, in ms, the focus is no longer moved. */
const FOCUS_TIMEOUT_MS = 3_000;

/**
 * Focuses the first field of a form that was just opened to be filled in. It does not on touch devices, where the keyboard would cover the
 * form, or when the focus is already inside the form.
 */
export function useFirstField(formRef: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const form = formRef.current;
    if (!isWanted || !form || globalThis.matchMedia?.('(pointer: coarse)').matches) return;
    const watcher = new MutationObserver(() => take());
    const timer = setTimeout(() => watcher.disconnect(), FOCUS_TIMEOUT_MS);
    const stop = () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
    const take = () => {
      if (isBusyElsewhere(form)) return stop();
      const field = [...form.querySelectorAll<HTMLElement>(FIELD)].find((element) => element.closest('[hidden]') === null);
      if (!field) return;
      stop();
      field.focus({ preventScroll: true });
    };
    watcher.observe(form, { childList: true, subtree: true });
    take();
    return stop;
  }, [formRef, isWanted]);
}

/** Whether the focus is in the form, or in a box or dialog next to it. */
function isBusyElsewhere(form: HTMLElement): boolean {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return false;
  const isBox = /^(INPUT|TEXTAREA|SELECT)$/.test(activeElement.tagName);
  return isBox || form.contains(activeElement) || activeElement.closest('[role=dialog], [role=menu]')?.contains(form) === false;
}
