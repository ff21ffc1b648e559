import { type DaysOff, daysOffOn } from '../../../domain/holidays/daysOff';
import { useDayOffWords } from '../closed-days/useDayOffWords';

/** What a day is off for, a line each. Drawn by the classes of `eventStyles`. */
export function DaysOffLines({ day, daysOff }: { day: string; daysOff: readonly DaysOff[] }) {
  const words = useDayOffWords();
  return daysOffOn(day, daysOff).map((one) => (
    <div key={`${one.kind} ${one.name} ${one.from}`} className={`off ${one.kind}`} title={words(one)}>
      {words(one)}
    </div>
  ));
}
