import { type Issue, issue } from '../checks/issue';
import { isTime } from './isTime';
import { WEEKDAYS, type Weekday } from './weekdays';

/**
 * Local opening and closing time, `HH:mm`. A closing time at or before the opening time is on the next day; `24:00` is the end of the day
 * itself. Source: docs/domain/locations.md 2.
 */
export interface OpenSpan {
  readonly opened_at: string;
  readonly closed_at: string;
}

/** The spans of each day, in order; a day without spans is closed. */
export type OpeningHours = Readonly<Record<Weekday, readonly OpenSpan[]>>;

/** Maximum number of spans per day. */
export const MAX_SPANS = 6;

/** Closed every day. */
export const closedAllWeek = (): Record<Weekday, OpenSpan[]> => ({
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
});

const isEnd = (text: unknown): text is string => text === '24:00' || isTime(text);

const isReadable = ({ opened_at, closed_at }: OpenSpan): boolean => isTime(opened_at) && isEnd(closed_at);

const MINUTES_PER_DAY = 24 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Closing time in minutes since the midnight at the start of the day. */
const closingMinutes = ({ opened_at, closed_at }: OpenSpan): number =>
  minutesOf(closed_at) + (minutesOf(closed_at) <= minutesOf(opened_at) ? MINUTES_PER_DAY : 0);

/** Whether a span continues into the next day. One until midnight does not, nor does an invalid one. */
export const closesNextDay = (span: OpenSpan): boolean => isReadable(span) && closingMinutes(span) > MINUTES_PER_DAY;

/**
 * What is wrong with opening hours: a span may not start before the previous one ends, nor before a span of the previous day ends. Paths
 * contain day, index and side: `monday.1.opened_at`. Source: docs/domain/locations.md 2.
 *
 * @example openingHoursIssues({
 *   ...closedAllWeek(),
 *   friday: [{ opened_at: '20:00', closed_at: '02:00' }],
 *   saturday: [{ opened_at: '01:00', closed_at: '12:00' }],
 * }) // [{ at: 'friday.0.closed_at', key: 'hours.next_day', values: { day: 'weekday:saturday', time: '01:00' } }]
 */
export function openingHoursIssues(hours: OpeningHours): Issue[] {
  return WEEKDAYS.flatMap((day, index) => {
    const spans = hours[day];
    if (spans.length > MAX_SPANS) return [issue(day, 'hours.max_spans', { max: MAX_SPANS })];
    const next = WEEKDAYS[(index + 1) % WEEKDAYS.length] ?? 'monday';
    return [
      ...spans.flatMap((span, position) => spanIssues(`${day}.${position}`, span, spans[position - 1])),
      ...nextDayIssues(`${day}.${spans.length - 1}`, spans.at(-1), next, hours[next][0]),
    ];
  });
}

function spanIssues(at: string, span: OpenSpan, above: OpenSpan | undefined): Issue[] {
  const unreadable = [
    ...(isTime(span.opened_at) ? [] : [issue(`${at}.opened_at`, 'hours.time')]),
    ...(isEnd(span.closed_at) ? [] : [issue(`${at}.closed_at`, 'hours.time')]),
  ];
  if (unreadable.length > 0) return unreadable;
  const begunTooEarly = above && isReadable(above) && minutesOf(span.opened_at) < closingMinutes(above);
  return begunTooEarly ? [issue(`${at}.opened_at`, 'hours.overlap')] : [];
}

function nextDayIssues(at: string, last: OpenSpan | undefined, day: Weekday, first: OpenSpan | undefined): Issue[] {
  if (!last || !first || !isReadable(last) || !isTime(first.opened_at)) return [];
  if (closingMinutes(last) - MINUTES_PER_DAY <= minutesOf(first.opened_at)) return [];
  return [issue(`${at}.closed_at`, 'hours.next_day', { day: `weekday:${day}`, time: first.opened_at })];
}

/**
 * Initial values of a new span: a working day if the day has none, otherwise starting an hour after the last one. Empty times if the day
 * has no room.
 *
 * @example nextSpan([{ opened_at: '09:00', closed_at: '12:00' }]) // { opened_at: '13:00', closed_at: '17:00' }
 */
export function nextSpan(spans: readonly OpenSpan[]): OpenSpan {
  const last = spans.at(-1);
  if (!last) return { opened_at: '09:00', closed_at: '17:00' };
  if (closesNextDay(last)) return { opened_at: '', closed_at: '' };
  const closes = isTime(last.closed_at) ? Number(last.closed_at.slice(0, 2)) : 24;
  if (closes >= 22) return { opened_at: '', closed_at: '' };
  const at = (hour: number) => `${String(hour).padStart(2, '0')}${last.closed_at.slice(2)}`;
  return { opened_at: at(closes + 1), closed_at: closes + 1 < 17 ? '17:00' : at(closes + 2) };
}

/** Reads a closing time, which may be midnight: `24` and `24:00`, or anything that `readTime` reads. */
export const readClosing = (text: string, readTime: (text: string) => string | null): string | null =>
  /^24([:.u]?00)?$/.test(text.trim()) ? '24:00' : readTime(text);

type Word = (key: string, values: Readonly<Record<string, string>>) => string;

/**
 * Opening hours in words, from Monday; consecutive days with the same hours are combined. Empty if closed all week.
 *
 * @example showHours(hours, translate) // 'ma–do 09:00–17:00; vr 09:00–12:00, 20:00–02:00 (volgende dag)'
 */
export function showHours(hours: Partial<OpeningHours>, word: Word): string {
  const days = WEEKDAYS.map((day) => ({ day, text: (hours[day] ?? []).map((span) => showSpan(span, word)).join(', ') }));
  const runs: { from: Weekday; until: Weekday; text: string }[] = [];
  days.forEach(({ day, text }, index) => {
    const run = runs.at(-1);
    if (run && text === days[index - 1]?.text) run.until = day;
    else runs.push({ from: day, until: day, text });
  });
  const short = (day: Weekday) => word(`inputs.weekdays.${day}_short`, {});
  return runs
    .filter(({ text }) => text !== '')
    .map(({ from, until, text }) => `${from === until ? short(from) : `${short(from)}–${short(until)}`} ${text}`)
    .join('; ');
}

function showSpan(span: OpenSpan, word: Word): string {
  const times = `${span.opened_at}–${span.closed_at}`;
  return closesNextDay(span) ? word('inputs.opening_hours.span_next_day', { times }) : times;
}
