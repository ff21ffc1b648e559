import type { CancellationPeriod } from '../../domain/cancellation/cancellationPeriods';
import { termSentence } from '../../domain/cancellation/termSentence';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';

/** What somebody with a place wants to know beside what it is. */
export interface PlaceFacts {
  /** ISO 8601; null for a bundle, whose sessions end each at their own time. */
  readonly ends_at: string | null;
  /** Name and address of where it is; null where nobody said. */
  readonly place: string | null;
  /** Of the cancellation term that is promised; none where nothing is, or where it is free. */
  readonly periods: readonly CancellationPeriod[];
}

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
