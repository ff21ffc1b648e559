/** Source: docs/domain/account.md 6. */
export const RECOVERY_CODES = 10;

/** Without I, L, O and U: what is written on paper is read back. 60 bits a code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** `4F7K-9XQ2-M3TB` of 12 random bytes. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '0');
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((part) => part.join('')).join('-');
}

/** What somebody typed as the letters of a code: in any case, with or without dashes, an O for a zero. Null where it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s–-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : null;
}

/** The six digits of an app, as people type them: `123 456`. Null where it cannot be such a code. */
export function readTotp(typed: string): string | null {
  const digits = typed.slice(0, 100).replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
