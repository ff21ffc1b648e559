/** Too short to be anything else, and too long to be told apart by letters in pairs. */
const LENGTHS = { least: 4, most: 12 };

/**
 * A word with two neighbouring letters changed round, each way that there is: the commonest slip of who types fast, of which
 * short words keep hardly any three letters in a row.
 * @example swapsOf('jduo') // ['djuo', 'judo', 'jdou']
 */
export function swapsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < LENGTHS.least || letters.length > LENGTHS.most) return [];
  const swapped = letters.slice(1).map((_letter, at) => {
    const [one = '', other = ''] = letters.slice(at, at + 2);
    return [...letters.slice(0, at), other, one, ...letters.slice(at + 2)].join('');
  });
  return [...new Set(swapped)].filter((other) => other !== word);
}
