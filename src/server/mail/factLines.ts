import type { CancellationPeriod } from '../../domain/refunds/cancellationPeriods';
import { termSentence } from '../../domain/refunds/termSentence';
import type { Locale } from '../../schema/resource';
import { phrase } from '../http/sentences';

/** Practical information about a booking. */
export interface PlaceFacts {
  /** ISO 8601; null for a bundle, whose sessions have different end times. */
  readonly ends_at: string | null;
  /** Name and address of the location; null when unknown. */
  readonly place: string | null;
  /** The promised cancellation terms; empty when there are none, or when the booking is free. */
  readonly periods: readonly CancellationPeriod[];
}

/** End time, location and cancellation terms as lines of a mail. */
export function factLines(
  { ends_at, place, periods }: PlaceFacts,
  { locale, zone }: { readonly locale: Locale; readonly zone: string },
  translate: (key: string, values: object) => string,
): string[] {
  const until =
    ends_at &&
    new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', { timeStyle: 'short', timeZone: zone }).format(new Date(ends_at));
  const term = termSentence(periods, (key, values) => phrase(locale, key, values));
  return [
    ...(until ? [translate('facts.until', { until })] : []),
    ...(place ? [translate('facts.place', { place })] : []),
    ...(term ? [translate('facts.term', { term })] : []),
  ];
}
