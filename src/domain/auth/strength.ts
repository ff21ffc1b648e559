/** Strength from 0 (guessed at once) to 4 (very hard to guess), as by zxcvbn: orders of magnitude of guesses. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** A new password, and words related to its user. */
export interface Asked {
  readonly password: string;
  readonly own: readonly string[];
}

/** Number of characters that are examined. Further ones never weaken a password, and the estimate slows down with each. */
export const MAX_EXAMINED_LENGTH = 40;

/** Whether the password is too weak. Source: docs/domain/account.md 13. */
export const isGuessable = (strength: Strength): boolean => strength < 2;

const MIN_WORD_LENGTH = 3;

/**
 * Words that someone who knows the user would try: those of the name, address and club, separately and combined.
 * @example ownWords(['Noor', 'de Vries', 'noor@club.nl']) // ['noor', 'vries', 'club', 'devries', ...]
 */
export function ownWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const together = texts.map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return [...new Set([...words, ...together, together.slice(0, 2).join('')])].filter((word) => word.length >= MIN_WORD_LENGTH).slice(0, 40);
}
