import { addDays } from '../../time/calendarDays';
import { toInstant, toLocal } from '../../time/zonedTime';

/**
 * A moment some days later at the same time on the clock of a zone; null stays null.
 *
 * @example moveMoment('2026-03-28T11:00:00.000Z', 1, 'Europe/Amsterdam') // '2026-03-29T10:00:00.000Z'
 */
export function moveMoment(instant: string | null, days: number, zone: string): string | null {
  const local = instant === null || days === 0 ? null : toLocal(instant, zone);
  return local ? toInstant({ date: addDays(local.date, days), time: local.time }, zone).instant : instant;
}
