import { plainTextOf } from '../text/plainTextOf';

/** Longer texts are discouraged but accepted. Source: docs/domain/notifications.md 5. */
export const ADVISED_LENGTH = 100;

/** A text as a phone shows it: plain text, with line breaks. */
export const phoneText = (html: string): string =>
  plainTextOf(html)
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim();

const segmenter = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/**
 * Number of visible characters: a family emoji, a flag or a letter with its accent counts as one.
 * @example visibleLength('👨‍👩‍👧 é') // 3
 */
export function visibleLength(text: string): number {
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
 * The start of a text that takes at most this many bytes in UTF-8, cut between visible characters, with an ellipsis if it was cut. A push
 * service refuses more than four kilobytes.
 */
export function fittingText(text: string, maxBytes: number): string {
  if (utf8(text) <= maxBytes) return text;
  const room = maxBytes - utf8('…');
  let kept = '';
  let bytes = 0;
  for (const { segment } of segmenter.segment(text)) {
    bytes += utf8(segment);
    if (bytes > room) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
