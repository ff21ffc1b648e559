import { durationIn } from '../typed/minutes';
import type { CancellationPeriod } from './cancellationPeriods';

/** Translates a key with values. */
type Translate = (key: string, values: Readonly<Record<string, string | number>> & { readonly smart_count: number }) => string;

/**
 * Describes a term in one sentence: "Tot 2 dagen ervoor alles terug, tot 1 dag ervoor de helft, daarna niets". Adjacent periods with the
 * same refund are combined. Empty without periods.
 */
export function termSentence(periods: readonly CancellationPeriod[], translate: Translate): string {
  const distinct = periods.filter(({ percentage }, index) => periods[index + 1]?.percentage !== percentage);
  const parts = distinct.map(({ until_minutes, percentage }, index) => {
    const share = shareIn(percentage, translate);
    const at = until_minutes === null ? '' : durationIn(until_minutes, translate);
    return translate(`cancellation.sentence.${partAt(index, distinct.length, percentage)}`, { share, at, smart_count: 1 });
  });
  const sentence = parts.join(', ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function partAt(index: number, count: number, percentage: number): string {
  if (count === 1) return percentage === 0 ? 'never' : 'always';
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : 'next';
}

const NAMED: Readonly<Record<number, string>> = { 0: 'nothing', 50: 'half', 100: 'all' };

const shareIn = (percentage: number, translate: Translate): string =>
  translate(`cancellation.sentence.${NAMED[percentage] ?? 'share'}`, { percentage, smart_count: percentage });
