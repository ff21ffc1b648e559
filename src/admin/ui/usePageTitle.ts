import { use, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ArrivalContext, screenAt, UNKNOWN } from './arrival';
import { focusNewScreen } from './focusHeading';
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
    if (!name.includes(UNKNOWN) && arrive(screen, name)) focusNewScreen();
  }, [arrive, screen, name]);
}
