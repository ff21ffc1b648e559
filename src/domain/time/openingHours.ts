import { type Issue, issue } from '../checks/issue';
import { isTime } from './isTime';
import { WEEKDAYS, type Weekday } from './weekdays';

/** From when until when something is open, as the clock on the wall shows it: `HH:mm`. `24:00` ends a day. */
export interface OpenSpan {
  readonly opened_at: string;
  readonly closed_at: string;
}

/** The spans of each day, in order; a day without any is closed. */
export type OpeningHours = Readonly<Record<Weekday, readonly OpenSpan[]>>;

/** More than anybody has, and few enough for a form. */
export const MAX_SPANS = 6;

/** Closed on every day. */
export const closedAllWeek = (): Record<Weekday, OpenSpan[]> => ({
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
});

/** The days on which something is open at all. */
export const openDays = (hours: Partial<OpeningHours>): Weekday[] => WEEKDAYS.filter((day) => (hours[day]?.length ?? 0) > 0);

const isEnd = (text: unknown): text is string => text === '24:00' || isTime(text);

/**
 * What is wrong with opening hours: each span begins before it ends, and no span of a day begins before the one above
 * it has ended. Paths name day, span and side: `monday.1.opened_at`. Source: docs/domain/locations.md 2.
 *
 * @example openingHoursIssues({ ...closedAllWeek(), monday: [{ opened_at: '17:00', closed_at: '09:00' }] })
 * // [{ at: 'monday.0.closed_at', key: 'hours.order' }]
 */
export function openingHoursIssues(hours: OpeningHours): Issue[] {
  return WEEKDAYS.flatMap((day) => {
    const spans = hours[day];
    if (spans.length > MAX_SPANS) return [issue(day, 'hours.max_spans', { max: MAX_SPANS })];
    return spans.flatMap((span, index) => spanIssues(`${day}.${index}`, span, spans[index - 1]));
  });
}

function spanIssues(at: string, { opened_at, closed_at }: OpenSpan, above: OpenSpan | undefined): Issue[] {
  const unreadable = [
    ...(isTime(opened_at) ? [] : [issue(`${at}.opened_at`, 'hours.time')]),
    ...(isEnd(closed_at) ? [] : [issue(`${at}.closed_at`, 'hours.time')]),
  ];
  if (unreadable.length > 0) return unreadable;
  if (above && isEnd(above.closed_at) && opened_at < above.closed_at) return [issue(`${at}.opened_at`, 'hours.overlap')];
  return opened_at < closed_at ? [] : [issue(`${at}.closed_at`, 'hours.order')];
}

/**
 * A span to begin with, below the ones that a day has: a working day on an empty one, else from an hour after the last
 * has closed. Times are empty where the day has no room for that.
 *
 * @example nextSpan([{ opened_at: '09:00', closed_at: '12:00' }]) // { opened_at: '13:00', closed_at: '17:00' }
 */
export function nextSpan(spans: readonly OpenSpan[]): OpenSpan {
  const last = spans.at(-1);
  if (!last) return { opened_at: '09:00', closed_at: '17:00' };
  const closes = isTime(last.closed_at) ? Number(last.closed_at.slice(0, 2)) : 24;
  if (closes >= 22) return { opened_at: '', closed_at: '' };
  const at = (hour: number) => `${String(hour).padStart(2, '0')}${last.closed_at.slice(2)}`;
  return { opened_at: at(closes + 1), closed_at: closes + 1 < 17 ? '17:00' : at(closes + 2) };
}

/** `text` as the end of a span, which midnight may be: `24` and `24:00` as well as what `readTime` reads. */
export const readClosing = (text: string, readTime: (text: string) => string | null): string | null =>
  /^24([:.u]?00)?$/.test(text.trim()) ? '24:00' : readTime(text);
