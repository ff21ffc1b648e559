import { plainTextOf } from '../text/plainTextOf';

/** Longer than this is advised against, and never refused. Source: docs/domain/notifications.md 5. */
export const ADVISED_LENGTH = 100;

/** A text as a phone shows it: the words alone, in one run, lines kept. */
export const phoneText = (html: string): string =>
  plainTextOf(html)
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim();

const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/**
 * How many characters people see: a family, a flag or a letter with its accent is one.
 * @example seenLength('👨‍👩‍👧 é') // 3
 */
export function seenLength(text: string): number {
  let length = 0;
  for (const _one of segmenter.segment(text)) length += 1;
  return length;
}

/** The bytes of a text in UTF-8. */
function utf8(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * The beginning of a text that takes at most so many bytes in UTF-8, cut between characters that people see, with an ellipsis where
 * something was cut off. A push service refuses what is over four kilobytes.
 */
export function fittingText(text: string, most: number): string {
  if (utf8(text) <= most) return text;
  const room = most - utf8('…');
  let kept = '';
  let bytes = 0;
  for (const { segment } of segmenter.segment(text)) {
    bytes += utf8(segment);
    if (bytes > room) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
