import { useEffect } from 'react';

/** How long a list has been read before something is fetched that nobody asked for, in ms. */
const REST = 1_000;

/** Fetches the code of forms while somebody reads a list, as most go on to a record from there. A fault shows where the form is opened. */
export function useForesight(isRead: boolean): void {
  useEffect(() => {
    if (!isRead) return;
    const timer = setTimeout(() => void import('../records/DeclaredEdit').catch(() => undefined), REST);
    return () => clearTimeout(timer);
  }, [isRead]);
}
