import { termSentence } from '../../domain/cancellation/termSentence';
import type { Locale } from '../../schema/resource';
import type { PlaceFacts } from '../features/bookings/placeFacts';
import { phrase } from '../http/sentences';

/** Until when, where, and what comes back after cancelling, as lines of a mail. */
export function factLines(
  { ends_at, place, periods }: PlaceFacts,
  { locale, zone }: { readonly locale: Locale; readonly zone: string },
  say: (key: string, values: object) => string,
): string[] {
  const until =
    ends_at &&
    new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { timeStyle: 'short', timeZone: zone }).format(new Date(ends_at));
  const term = termSentence(periods, (key, values) => phrase(locale, key, values));
  return [
    ...(until ? [say('facts.until', { until })] : []),
    ...(place ? [say('facts.place', { place })] : []),
    ...(term ? [say('facts.term', { term })] : []),
  ];
}
