import { storedKeys } from './browserStore';

/** Where the marks of somebody's registers are kept until the server has answered them; `own` is the address of the session. */
export const marksKey = (user: string, own: string) => `taps ${user} ${own}`;

/** How many marks in registers the server has not taken yet. */
export const unsentMarks = (user: string): number => storedKeys(`taps ${user} `).length;
