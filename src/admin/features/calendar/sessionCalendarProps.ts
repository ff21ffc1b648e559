import type { DayRange } from '../../../domain/calendar/calendarSpan';
import type { CalendarSpot } from '../../../domain/calendar/timesAt';
import type { DaysOff } from '../../../domain/holidays/daysOff';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import type { useCalendarAddress } from './useCalendarAddress';

/** Props of every form of the calendar. */
export interface SessionCalendarProps {
  readonly range: DayRange;
  /** The day that the range is around. */
  readonly day: string;
  readonly sessions: readonly CalendarSession[];
  readonly address: ReturnType<typeof useCalendarAddress>;
  /** Holidays and closed days that overlap the range. */
  readonly daysOff: readonly DaysOff[];
  /** The class of a session's colour; empty where all have the application's colour. */
  readonly colourOf: (session: CalendarSession) => string;
  /** Whether this person may drag a session to another day or time. */
  readonly mayMove: (session: CalendarSession) => boolean;
  readonly onMove: (session: CalendarSession, to: CalendarSpot) => void;
  /** Plans something new; without it free spots do not react. */
  readonly onSpot: ((spot: CalendarSpot) => void) | undefined;
}
