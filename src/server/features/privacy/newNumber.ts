import { randomInt } from 'node:crypto';

/** The number that replaces a forgotten person: random, so that it does not lead back to them. */
export const newNumber = (): number => randomInt(10_000_000, 100_000_000);
