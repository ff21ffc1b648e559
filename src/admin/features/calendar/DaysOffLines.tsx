import { type DaysOff, daysOffOn } from '../../../domain/holidays/daysOff';
import { weekdayIndex } from '../../../domain/time/calendarDays';
import { useDayOffWords } from '../closed-days/useDayOffWords';

interface DaysOffLinesProps {
  day: string;
  daysOff: readonly DaysOff[];
  /** The first day that is shown. */
  first: string;
}

/**
 * What a day is off for, a line each; holidays of schools, which last for weeks, say so on their first day and once a week. Drawn by the
 * classes of `eventStyles`.
 */
export function DaysOffLines({ day, daysOff, first }: DaysOffLinesProps) {
  const words = useDayOffWords();
  return daysOffOn(day, daysOff)
    .filter(({ reason, from }) => reason !== 'school' || day === from || day === first || weekdayIndex(day) === 0)
    .map((one) => (
      <div key={`${one.reason} ${one.name} ${one.from}`} className={`off ${one.reason}`} title={words(one)}>
        {words(one)}
      </div>
    ));
}
