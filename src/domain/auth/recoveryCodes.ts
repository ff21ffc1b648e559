/** Source: docs/domain/account.md 6. */
export const RECOVERY_CODES = 10;

/** Without I, L, O and U, because codes are written on paper and read back. 60 bits per code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;

/** Formats 12 random bytes as `4F7K-9XQ2-M3TB`. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.slice(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length] ?? '0');
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((part) => part.join('')).join('-');
}

/** Normalises a typed code, ignoring case and dashes and reading O as zero. Null when it cannot be a code. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s–-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : null;
}

/** Normalises the six digits of an authenticator app, typed as `123 456`. Null when they cannot be a code. */
export function readTotp(typed: string): string | null {
  const digits = typed.slice(0, 100).replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
