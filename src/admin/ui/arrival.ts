import { createContext } from 'react';

/** The name of a screen, or part of it, while it is unknown. */
export const UNKNOWN = '…';

/** Identifies a screen: its address without sorting and filters, but with the tab or view in its query. */
export function screenAt(pathname: string, search: string): string {
  const asked = new URLSearchParams(search);
  return [pathname, asked.get('tab'), asked.get('view')].filter(Boolean).join('?');
}

/**
 * Reports to the frame that the screen at this address is shown, with its name. Returns whether the person came from another screen; the
 * name is then announced.
 */
export type Arrive = (screen: string, name: string) => boolean;

let before: string | null = null;

/** The last screen shown in front of sign-in since the page was loaded. A person who signs in comes from that screen. */
export const shownBefore = (): string | null => before;

/** Without a frame no one comes from another screen. */
export const ArrivalContext = createContext<Arrive>((screen) => {
  before = screen;
  return false;
});
