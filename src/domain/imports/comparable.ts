/**
 * A normalised text, so that two spellings can be compared: without case, accents, spaces and punctuation.
 * @example comparable(' E-mail adres ') === comparable('emailadres')
 */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();
