import type { Locale } from '../../schema/resource';

/** Formats an instant in the application's time zone: "3 maart 2026 om 14:05". */
export const moment = (instant: string, locale: Locale, zone: string): string =>
  new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
    new Date(instant),
  );
