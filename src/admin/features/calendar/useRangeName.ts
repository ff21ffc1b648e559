import { useTranslate } from 'react-admin';
import type { CalendarSpan, DayRange } from '../../../domain/calendar/calendarSpan';
import { weekNumber } from '../../../domain/calendar/weekNumber';
import { useFormats } from '../../ui/formats/formats';

/** The name of a range of days: `november 2026`, `Week 48, ma 23 nov – zo 29 nov 2026`, `ma 23 nov 2026`. */
export function useRangeName() {
  const translate = useTranslate();
  const { date, weekday, month } = useFormats();
  return (span: CalendarSpan, day: string, { from, to }: DayRange): string => {
    if (span === 'month') return month(day);
    if (span === 'day') return date(day);
    if (span === 'list') return `${weekday(from)} – ${date(to)}`;
    return translate('sessions.calendar.week_name', { number: weekNumber(day), from: weekday(from), to: date(to) });
  };
}
