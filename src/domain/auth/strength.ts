/** How hard a password is to guess: 0 in no time, 4 not at all (that of zxcvbn, in orders of magnitude of guesses). */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** A password to come, and the words that whoever chose it would be looked for by. */
export interface Asked {
  readonly password: string;
  readonly own: readonly string[];
}

/** So many signs are looked at: what follows makes no password weaker, and looking takes longer with each. */
export const JUDGED_SIGNS = 40;

/** Whether somebody who knows the words that people use would find it. Source: docs/domain/account.md 13. */
export const isGuessable = (strength: Strength): boolean => strength < 2;

const SHORTEST = 3;

/**
 * What whoever guesses would try first: the words of somebody's name, address and club, each alone and together.
 * @example ownWords(['Noor', 'de Vries', 'noor@club.nl']) // ['noor', 'vries', 'club', 'devries', ...]
 */
export function ownWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const together = texts.map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
  return [...new Set([...words, ...together, together.slice(0, 2).join('')])].filter((word) => word.length >= SHORTEST).slice(0, 40);
}
