/**
 * A name for use in addresses: lower case letters and digits without accents, with hyphens between words.
 * @example slugOf('Gemeente ’s-Hertogenbosch') // 'gemeente-s-hertogenbosch'
 */
export const slugOf = (name: string, max = 80): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, max)
    .replace(/^-+|-+$/g, '');
