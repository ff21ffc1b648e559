/**
 * A text by which two spellings of it are compared: without case, accents, spaces and marks.
 * @example comparable(' E-mail adres ') === comparable('emailadres')
 */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
