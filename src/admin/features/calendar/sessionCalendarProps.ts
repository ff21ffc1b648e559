import type { DayRange } from '../../../domain/calendar/calendarSpan';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import type { useCalendarAddress } from './useCalendarAddress';

/** What every form of the calendar draws. */
export interface SessionCalendarProps {
  readonly range: DayRange;
  /** The day in the middle of it. */
  readonly day: string;
  readonly sessions: readonly CalendarSession[];
  readonly address: ReturnType<typeof useCalendarAddress>;
}
