import { storedKeys } from './browserStore';

/** Storage key of attendance marks that the server has not confirmed; `own` is the address of the session. */
export const marksKey = (user: string, own: string) => `taps ${user} ${own}`;

/** Storage key of walk-ins at a session that the server has not confirmed. */
export const walkInsKey = (user: string, own: string) => `walk-ins ${user} ${own}`;

/** Number of attendance marks and walk-ins that the server has not confirmed. */
export const unsentMarks = (user: string): number => storedKeys(marksKey(user, '')).length + storedKeys(walkInsKey(user, '')).length;
