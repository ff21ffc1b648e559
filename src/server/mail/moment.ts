import type { Locale } from '../../schema/resource';

/** A moment in words, in the zone of the application: "3 maart 2026 om 14:05". */
export const moment = (instant: string, locale: Locale, zone: string): string =>
  new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
    new Date(instant),
  );
