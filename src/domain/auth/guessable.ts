const MIN_DISTINCT = 4;
/** Maximum number of characters that people add to a word they know. */
const MAX_ADDED = 4;

/**
 * Whether a password consists of spaces or fewer than 4 different characters.
 * @example isMonotonous('aaaaaaaabb') // true
 */
export const isMonotonous = (password: string): boolean => new Set(password.toLowerCase().replaceAll(/\s/g, '')).size < MIN_DISTINCT;

/**
 * Whether a password is the user's own email address, or the name in it, with fewer than 4 characters added.
 * @example isOwnAddress('noor.bakker1!', 'noor.bakker@club.nl') // true
 */
export function isOwnAddress(password: string, email: string): boolean {
  const [lower, whole] = [password.toLowerCase(), email.toLowerCase()];
  const [name = ''] = whole.split('@');
  return [whole, name].some((own) => own.length >= MAX_ADDED && lower.includes(own) && lower.length - own.length < MAX_ADDED);
}
