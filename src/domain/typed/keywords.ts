/** Total number of characters of all keywords, in code points. */
export function countCharacters(keywords: readonly string[]): number {
  return keywords.reduce((sum, keyword) => sum + [...keyword].length, 0);
}

/** The new list, and the words that did not fit. */
export interface AddedKeywords {
  keywords: string[];
  refused: string[];
}

/**
 * Adds typed or pasted keywords (separated by commas, semicolons, tabs or line breaks), ignoring duplicates regardless of case, as long as
 * the total stays within `max` characters.
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
