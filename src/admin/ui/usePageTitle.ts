import { useEffect } from 'react';
import { pageTitle } from './pageTitle';

/** Puts the name of the screen before the application's in the browser's tab. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    pageTitle.set(name);
    return () => pageTitle.set('');
  }, [name]);
}
