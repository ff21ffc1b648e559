import { swapsOf } from './swapsOf';

/**
 * How well a text matches a query, from 0 (not at all) to 1. Every word counts, and one typing error per word is allowed. For small lists
 * within a screen; the database searches records.
 * @example likeness('activiteiten', 'aktiv') // over 0.5
 */
export function likeness(text: string, words: readonly string[]): number {
  const lower = text.toLowerCase();
  const parts = lower.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const scores = words.map((word) => likenessOfWord(lower, parts, word));
  return scores.length === 0 || scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function likenessOfWord(text: string, parts: readonly string[], word: string): number {
  if (text.startsWith(word)) return 1;
  if (parts.some((part) => part.startsWith(word))) return 0.9;
  if (word.length > 2 && text.includes(word)) return 0.7;
  if (swapsOf(word).some((swapped) => parts.some((part) => part.startsWith(swapped)))) return 0.6;
  return word.length > 3 && parts.some((part) => isOneEditFrom(part.slice(0, word.length + 1), word)) ? 0.5 : 0;
}

/** Whether some prefix of `part` differs from `word` by one letter: replaced, added or missing. */
function isOneEditFrom(part: string, word: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== part[index]);
  if (at < 0) return true;
  const rest = word.slice(at + 1);
  return [part.slice(at + 1), part.slice(at)].some((other) => other.startsWith(rest)) || part.slice(at + 1).startsWith(word.slice(at));
}
