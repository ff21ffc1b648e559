import { addDays } from '../time/calendarDays';
import { wallMinutes } from '../sessions/timesOf';
import type { DayRange } from './calendarSpan';

interface Timed {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** The part of an item on one day: minutes since local midnight, `until` at most 1440. */
export interface DayPart<Item> {
  readonly item: Item;
  readonly from: number;
  readonly until: number;
  /** It began the day before. */
  readonly isContinued: boolean;
}

/** Items by day in order of their start. An item that ends after midnight is also on the next day. Every day of the range has an entry. */
export function spreadOverDays<Item extends Timed>(items: readonly Item[], { from, to }: DayRange): Map<string, DayPart<Item>[]> {
  const days = new Map<string, DayPart<Item>[]>();
  for (let day = from; day <= to; day = addDays(day, 1)) days.set(day, []);
  for (const item of items) {
    const start = minuteOf(item.start_time);
    const end = start + wallMinutes(item);
    days.get(item.date)?.push({ item, from: start, until: Math.min(end, 1440), isContinued: false });
    if (end > 1440) days.get(addDays(item.date, 1))?.push({ item, from: 0, until: end - 1440, isContinued: true });
  }
  for (const parts of days.values()) parts.sort((a, b) => a.from - b.from || b.until - a.until);
  return days;
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
