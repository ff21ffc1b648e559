/** Without 0 and O, 1 and I, which are easily confused: 32 characters, five bits each. Source: docs/domain/vouchers.md 1. */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eight characters of five bits are 40 random bits. */
export const CODE_LENGTH = 8;

/**
 * A code of random bytes between a prefix and a suffix. Each byte gives one character by its lowest five bits, so every character is
 * equally likely. Throws a RangeError for fewer bytes than `CODE_LENGTH`.
 * @example codeOf(new Uint8Array(8), { prefix: 'ZON', suffix: null }) // 'ZON22222222'
 */
export function codeOf(bytes: Uint8Array, { prefix, suffix }: { readonly prefix: string | null; readonly suffix: string | null }): string {
  if (bytes.length < CODE_LENGTH) throw new RangeError(`A code asks for ${CODE_LENGTH} bytes`);
  let letters = '';
  for (let at = 0; at < CODE_LENGTH; at += 1) letters += CODE_LETTERS[(bytes[at] ?? 0) & 31] ?? '';
  return `${prefix ?? ''}${letters}${suffix ?? ''}`;
}

/**
 * A code for display, in groups of four.
 * @example shownCode('ZON2345ABCD') // 'ZON2 345A BCD'
 */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
