/** Shorter words have too many neighbours; longer words are found by their trigrams anyway. */
const LENGTHS = { least: 4, most: 12 };

/**
 * All variants of a word with two adjacent letters swapped: the most common typing error, after which a short word shares hardly any
 * trigram with the original.
 * @example swapsOf('jduo') // ['djuo', 'judo', 'jdou']
 */
export function swapsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < LENGTHS.least || letters.length > LENGTHS.most) return [];
  const swapped = letters.slice(1).map((_letter, at) => {
    const [first = '', second = ''] = letters.slice(at, at + 2);
    return [...letters.slice(0, at), second, first, ...letters.slice(at + 2)].join('');
  });
  return [...new Set(swapped)].filter((variant) => variant !== word);
}
