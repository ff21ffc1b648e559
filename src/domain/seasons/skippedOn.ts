import { daysOffOn } from '../holidays/daysOff';
import type { SkippedDay, SkipRule } from './season';

/**
 * Whether a session somewhere is not made on a day, and why. Source: docs/domain/seasons.md 12.
 *
 * @param location where it would be; null where that is nowhere
 * @returns null for a day that is not skipped
 */
export function skippedOn(date: string, location: string | null, { dates, daysOff, kept }: SkipRule): SkippedDay | null {
  if (dates.includes(date)) return { date, reason: 'closed', off: null };
  if (kept.includes(date)) return null;
  const [off] = daysOffOn(date, daysOff, location);
  return off ? { date, reason: 'closed', off } : null;
}
