/** Replaces a character that the font lacks; Inter contains this one. */
const BOX = '□';
const SPACES = /[^\S\u00A0]+/g;
/** Invisible characters: control and format characters, lone surrogates and variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\uFE00-\uFE0F]/gu;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Normalises text for drawing on one line: composed, with single spaces, and a box for each character or emoji that the font lacks.
 * @example drawable('Zoë 🎾\
 * Tennis', has) // 'Zoë □ Tennis'
 */
export function drawable(text: string, has: (codePoint: number) => boolean): string {
  const composed = text.replaceAll('\u202F', '\u00A0').replace(SPACES, ' ').normalize('NFC');
  if (isKnown(composed, has)) return composed.replace(INVISIBLE, '').trim();
  return [...graphemes.segment(composed)]
    .map(({ segment }) => known(segment, has))
    .join('')
    .replace(SPACES, ' ')
    .trim();
}

const isKnown = (text: string, has: (codePoint: number) => boolean) => [...text].every((letter) => has(letter.codePointAt(0) ?? 0));

/** The base character without marks that the font lacks; empty for an invisible segment. */
function known(segment: string, has: (codePoint: number) => boolean): string {
  const seen = segment.replace(INVISIBLE, '');
  const [base = '', ...marks] = seen;
  if (base === '') return '';
  return isKnown(base, has) ? [base, ...marks.filter((mark) => isKnown(mark, has))].join('') : BOX;
}
