import { createContext } from 'react';

/** What the name of a screen is, or holds, as long as nobody knows it. */
export const UNKNOWN = '…';

/** What is one screen to whoever comes there: an address without what sorts or filters it, with the tab or view that it names. */
export function screenAt(pathname: string, search: string): string {
  const asked = new URLSearchParams(search);
  return [pathname, asked.get('tab'), asked.get('view')].filter(Boolean).join('?');
}

/**
 * Tells the frame around the screens that the screen at this address is there, by its name. The answer is whether
 * somebody has come to it from another one; then those who hear the page are told.
 */
export type Arrive = (screen: string, name: string) => boolean;

let before: string | null = null;

/** The screen in front of sign-in that was shown last since the page was loaded: whoever comes in comes from there. */
export const shownBefore = (): string | null => before;

/** Without a frame nobody comes from another screen. */
export const ArrivalContext = createContext<Arrive>((screen) => {
  before = screen;
  return false;
});
