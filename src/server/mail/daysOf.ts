import type { Locale } from '../../schema/resource';
import { moment } from './moment';

const MAX_LINES = 20;

/** The days of a bundle as lines of a mail, earliest first: at most twenty, and the number of further days. */
export function daysOf(
  starts: readonly string[],
  locale: Locale,
  zone: string,
  translate: (key: string, values: object) => string,
): string[] {
  const lines = starts.slice(0, MAX_LINES).map((start) => `- ${moment(start, locale, zone)}`);
  return starts.length > MAX_LINES ? [...lines, translate('session.more', { smart_count: starts.length - MAX_LINES })] : lines;
}
