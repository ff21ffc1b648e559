/** Without 0 and O, 1 and I, which people mix up: 32 signs, five bits each. Source: docs/domain/vouchers.md 1. */
export const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eight signs of five bits are 40 bits that nobody can guess. */
export const CODE_LENGTH = 8;

/**
 * A code of random bytes between what stands before and after it. Each byte gives one sign by its lowest five bits, so that every sign
 * is as likely as any other. Throws a RangeError for fewer bytes than `CODE_LENGTH`.
 * @example codeOf(new Uint8Array(8), { prefix: 'ZON', suffix: null }) // 'ZON22222222'
 */
export function codeOf(bytes: Uint8Array, { prefix, suffix }: { readonly prefix: string | null; readonly suffix: string | null }): string {
  if (bytes.length < CODE_LENGTH) throw new RangeError(`A code asks for ${CODE_LENGTH} bytes`);
  let letters = '';
  for (let at = 0; at < CODE_LENGTH; at += 1) letters += CODE_LETTERS[(bytes[at] ?? 0) & 31] ?? '';
  return `${prefix ?? ''}${letters}${suffix ?? ''}`;
}

/**
 * A code as people read and type it over: in groups of four.
 * @example shownCode('ZON2345ABCD') // 'ZON2 345A BCD'
 */
export const shownCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
