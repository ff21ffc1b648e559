/** Moves the focus to the heading of the screen, as if the person had arrived there. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** For a new screen: the focus stays where the screen itself put it, and on an element that was there before and still exists. */
export function focusNewScreen(): void {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && activeElement.closest('main > *, [role=dialog]')) return;
  focusHeading();
}

/** After a dialog: the focus is lost when the dialog removed what opened it. */
export function focusAfterDialog(): void {
  if (document.activeElement === document.body && !document.querySelector('[role=dialog]')) focusHeading();
}
