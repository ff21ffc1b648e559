import { createContext } from 'react';

/**
 * Tells the frame around the screens that the screen at this address is there, by its name. The answer is whether
 * somebody has come to it from another one; then those who hear the page are told.
 */
export type Arrive = (pathname: string, name: string) => boolean;

let before: string | null = null;

/** The screen in front of sign-in that was shown last since the page was loaded: whoever comes in comes from there. */
export const shownBefore = (): string | null => before;

/** Without a frame nobody comes from another screen. */
export const ArrivalContext = createContext<Arrive>((pathname) => {
  before = pathname;
  return false;
});
