import { randomInt } from 'node:crypto';

/** The number that somebody becomes who is forgotten: by chance, so that it leads nowhere. */
export const newNumber = (): number => randomInt(10_000_000, 100_000_000);
