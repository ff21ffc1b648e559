/**
 * Lines that are no wider than `width`, broken between words; a word that is wider on its own is broken within.
 * @param widthOf of a text in the same unit as `width`
 * @returns at least one line, which may be empty
 */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => (widthOf(one) > width ? pieces(one, width, widthOf) : [one]))) {
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

/** Each letter is measured on its own, and a piece as a whole once: letters that are neighbours may stand further apart. */
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
