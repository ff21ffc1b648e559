import type { Locale } from '../../schema/resource';
import { moment } from './moment';

const SHOWN = 20;

/** The days of a bundle as lines of a mail, the earliest first; of many the first twenty, and how many there are more. */
export function daysOf(starts: readonly string[], locale: Locale, zone: string, say: (key: string, values: object) => string): string[] {
  const lines = starts.slice(0, SHOWN).map((start) => `- ${moment(start, locale, zone)}`);
  return starts.length > SHOWN ? [...lines, say('session.more', { smart_count: starts.length - SHOWN })] : lines;
}
