import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ArrivalContext, screenAt, UNKNOWN } from './arrival';
import { pageTitle } from './pageTitle';

/**
 * Puts the screen's name before the application's in the browser's tab. When the person comes from another screen, the name is announced
 * and the focus moves to the heading.
 */
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

/** The focus stays where the screen itself put it, and on an element that was there before and still exists. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  const { activeElement } = document;
  if (!heading || (activeElement && activeElement !== document.body && activeElement.closest('main > *, [role=dialog]'))) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
