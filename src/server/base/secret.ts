import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in URLs and headers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. A plain hash is enough, because 256 random bits cannot be guessed. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares in constant time, whatever the length of the guess. */
export const isSameSecret = (guess: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(guess)), Buffer.from(hashOf(secret)));
