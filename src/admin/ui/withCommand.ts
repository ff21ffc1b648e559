import { isApple } from './isApple';

/** The key that goes with a letter for what the app does: `Ctrl+S`, or `⌘S` on a Mac. */
export const withCommand = (letter: string): string => (isApple() ? `⌘${letter}` : `Ctrl+${letter}`);
