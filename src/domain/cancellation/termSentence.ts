import { durationIn } from '../typed/minutes';
import type { CancellationPeriod } from './cancellationPeriods';

/** Finds a word by its key, and puts values into it. */
type Say = (key: string, values: Readonly<Record<string, string | number>> & { readonly smart_count: number }) => string;

/**
 * A term in one sentence, in the words of `say`: "Tot 2 dagen ervoor alles terug, tot 1 dag ervoor de helft, daarna niets".
 * Neighbours that give back the same are told as one. Empty where there are no periods.
 */
export function termSentence(periods: readonly CancellationPeriod[], say: Say): string {
  const told = periods.filter(({ percentage }, index) => periods[index + 1]?.percentage !== percentage);
  const parts = told.map(({ until_minutes, percentage }, index) => {
    const share = shareIn(percentage, say);
    const at = until_minutes === null ? '' : durationIn(until_minutes, say);
    return say(`cancellation.sentence.${partAt(index, told.length, percentage)}`, { share, at, smart_count: 1 });
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

const shareIn = (percentage: number, say: Say): string =>
  say(`cancellation.sentence.${NAMED[percentage] ?? 'share'}`, { percentage, smart_count: percentage });
