import { createContext } from 'react';

/**
 * Tells the frame around the screens that the screen at this address is there, by its name. The answer is whether
 * somebody has come to it from another one; then those who hear the page are told.
 */
export type Arrive = (pathname: string, name: string) => boolean;

/** Without a frame nobody comes from another screen. */
export const ArrivalContext = createContext<Arrive>(() => false);
