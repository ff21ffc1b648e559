/**
 * Breaks text between words into lines no wider than `width`; a wider word is broken within.
 * @param widthOf measures a text in the unit of `width`
 * @returns at least one line, which may be empty
 */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((whole) => (widthOf(whole) > width ? pieces(whole, width, widthOf) : [whole]))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Characters are measured individually and each piece once as a whole, because kerning can make neighbours wider. */
function pieces(word: string, width: number, widthOf: (text: string) => number): string[] {
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
  const found: string[] = [];
  for (let from = 0; from < letters.length;) {
    let until = from;
    for (let taken = 0; until < letters.length && taken <= width; until += 1) taken += widthOf(letters[until] ?? '');
    const piece = () => letters.slice(from, until).join('');
    while (until > from + 1 && widthOf(piece()) > width) until -= 1;
    found.push(piece());
    from = until;
  }
  return found;
}
