const FEWEST_SIGNS = 4;
/** What somebody adds to a word they know by heart. */
const FEW = 4;

/**
 * Is this a password of nothing: only spaces, or of fewer than 4 different signs?
 * @example isMonotonous('aaaaaaaabb') // true
 */
export const isMonotonous = (password: string): boolean => new Set(password.toLowerCase().replaceAll(/\s/g, '')).size < FEWEST_SIGNS;

/**
 * Is this the address of whoever chooses it, or the name in it, with fewer than 4 signs more?
 * @example isOwnAddress('noor.bakker1!', 'noor.bakker@club.nl') // true
 */
export function isOwnAddress(password: string, email: string): boolean {
  const [lower, whole] = [password.toLowerCase(), email.toLowerCase()];
  const [name = ''] = whole.split('@');
  return [whole, name].some((own) => own.length >= FEW && lower.includes(own) && lower.length - own.length < FEW);
}
