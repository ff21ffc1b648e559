import { daysOffOn } from '../holidays/daysOff';
import type { SkippedDay, SkipRule } from './season';

/**
 * Whether a session is skipped on a day, and why. Source: docs/domain/seasons.md 12.
 *
 * @param location where the session would be; null if it has no location
 * @returns null for a day that is not skipped
 */
export function skippedOn(date: string, location: string | null, { dates, daysOff, kept }: SkipRule): SkippedDay | null {
  if (dates.includes(date)) return { date, reason: 'closed', off: null };
  if (kept.includes(date)) return null;
  const [off] = daysOffOn(date, daysOff, location);
  return off ? { date, reason: 'closed', off } : null;
}
