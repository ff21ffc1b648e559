/** In place of a letter that the font lacks; Inter has it. */
const BOX = '□';
const SPACES = /[^\S\u00A0]+/g;
/** Nothing to see: what controls, joins or reverses, half characters, and the choice between two looks of one sign. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\uFE00-\uFE0F]/gu;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Text as it can be drawn on one line: composed, with single spaces, and a box for each letter or picture that the font lacks.
 * @example drawable('Zoë 🎾\nTennis', has) // 'Zoë □ Tennis'
 */
export function drawable(text: string, has: (codePoint: number) => boolean): string {
  const composed = text.replaceAll('\u202F', '\u00A0').replace(SPACES, ' ').normalize('NFC');
  if (isKnown(composed, has)) return composed.replace(UNSEEN, '').trim();
  return [...graphemes.segment(composed)]
    .map(({ segment }) => known(segment, has))
    .join('')
    .replace(SPACES, ' ')
    .trim();
}

const isKnown = (text: string, has: (codePoint: number) => boolean) => [...text].every((letter) => has(letter.codePointAt(0) ?? 0));

/** A letter without the marks that the font lacks; nothing where there was nothing to see. */
function known(segment: string, has: (codePoint: number) => boolean): string {
  const seen = segment.replace(UNSEEN, '');
  const [base = '', ...marks] = seen;
  if (base === '') return '';
  return isKnown(base, has) ? [base, ...marks.filter((mark) => isKnown(mark, has))].join('') : BOX;
}
