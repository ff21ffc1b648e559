import { type DaysOff, daysOffOn } from '../../../domain/holidays/daysOff';
import { weekdayIndex } from '../../../domain/time/calendarDays';
import { useDayOffWords } from '../holidays/useDayOffWords';

interface DaysOffLinesProps {
  day: string;
  daysOff: readonly DaysOff[];
  /** The first day shown. */
  first: string;
}

/**
 * The reasons why a day is off, a line each. School holidays, which last for weeks, are named on their first day and once a week. Styled by
 * the classes of `eventStyles`.
 */
export function DaysOffLines({ day, daysOff, first }: DaysOffLinesProps) {
  const words = useDayOffWords();
  return daysOffOn(day, daysOff)
    .filter(({ reason, from }) => reason !== 'school' || day === from || day === first || weekdayIndex(day) === 0)
    .map((off) => (
      <div key={`${off.reason} ${off.name} ${off.from}`} className={`off ${off.reason}`} title={words(off)}>
        {words(off)}
      </div>
    ));
}
