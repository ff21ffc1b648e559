import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ArrivalContext, screenAt, UNKNOWN } from './arrival';
import { pageTitle } from './pageTitle';

/** Puts the name of the screen before the application's in the browser's tab. Whoever comes from another screen hears it, and goes on from its heading. */
export function usePageTitle(name: string): void {
  const { pathname, search } = useLocation();
  const screen = screenAt(pathname, search);
  const arrive = use(ArrivalContext);
  useEffect(() => {
    pageTitle.set(name);
    return () => pageTitle.set('');
  }, [name]);
  useEffect(() => {
    if (!name.includes(UNKNOWN) && arrive(screen, name)) focusHeading();
  }, [arrive, screen, name]);
}

/** Focus stays with what the screen itself gave it to, and with what stood there before and still does. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  const { activeElement } = document;
  if (!heading || (activeElement && activeElement !== document.body && activeElement.closest('main > *, [role=dialog]'))) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
