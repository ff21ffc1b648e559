import { readDate, readTime } from '../typed/dates';
import { toInstant } from '../time/zonedTime';

/**
 * The instant of a local date, with or without a time, in a time zone; midnight without a time. Null if it is none.
 * @example readInstant('23-11-2026 19:00', 'Europe/Berlin') // '2026-11-23T18:00:00.000Z'
 */
export function readInstant(text: string, zone: string): string | null {
  const [, day = '', clock = '00:00'] = /^(\S+?)(?:[T\s,]+(\S.*))?$/.exec(text.trim()) ?? [];
  const [date, time] = [readDate(day), readTime(clock)];
  return date && time ? toInstant({ date, time }, zone).instant : null;
}
