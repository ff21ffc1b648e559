/** Formats whole cents in a language: `€ 12,50`, `€12.50`. */
export const euros = (cents: number, locale: 'nl' | 'en'): string =>
  new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'nl-NL', { style: 'currency', currency: 'EUR' }).format(cents / 100);
