import { storedKeys } from './browserStore';

/** Where the marks of somebody's registers are kept until the server has answered them; `own` is the address of the session. */
export const marksKey = (user: string, own: string) => `taps ${user} ${own}`;

/** Storage key of the walk-ins at a session that the server has not accepted yet. */
export const walkInsKey = (user: string, own: string) => `walk-ins ${user} ${own}`;

/** How many marks and walk-ins of registers the server has not taken yet. */
export const unsentMarks = (user: string): number => storedKeys(marksKey(user, '')).length + storedKeys(walkInsKey(user, '')).length;
