import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, fit for URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored in a secret's place. A plain hash suffices, as nobody guesses 256 bits. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether a guess is the secret: in the same time, whatever was guessed and however long it is. */
export const isSameSecret = (guess: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(guess)), Buffer.from(hashOf(secret)));
