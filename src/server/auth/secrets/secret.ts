import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, fit for URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored in a secret's place. A plain hash suffices, as nobody guesses 256 bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
