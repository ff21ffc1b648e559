import { isApple } from './isApple';

/** The shortcut of a letter: `Ctrl+S`, or `⌘S` on a Mac. */
export const withCommand = (letter: string): string => (isApple() ? `⌘${letter}` : `Ctrl+${letter}`);
