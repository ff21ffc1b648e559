/** Characters of all keywords together, as a person counts them. */
export function countCharacters(keywords: readonly string[]): number {
  return keywords.reduce((sum, keyword) => sum + [...keyword].length, 0);
}

/** What adding came to: the new list, and the words that no longer fitted. */
export interface AddedKeywords {
  keywords: string[];
  refused: string[];
}

/**
 * Adds typed or pasted words (split at commas, semicolons, tabs and new lines), each once whatever its case,
 * as long as all together stay within `max` characters.
 */
export function addKeywords(keywords: readonly string[], text: string, max: number): AddedKeywords {
  const result: AddedKeywords = { keywords: [...keywords], refused: [] };
  for (const word of splitKeywords(text)) {
    const isKnown = result.keywords.some((known) => known.toLowerCase() === word.toLowerCase());
    if (isKnown) continue;
    const isTooLong = countCharacters([...result.keywords, word]) > max;
    (isTooLong ? result.refused : result.keywords).push(word);
  }
  return result;
}

function splitKeywords(text: string): string[] {
  return text
    .split(/[,;\t\r\n]+/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
}
