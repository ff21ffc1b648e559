import { boundaryMoment } from '../../../../domain/cancellation/boundaryMoment';
import { useFormats } from '../../../ui/formats/formats';
import type { TrialStart } from './useTrial';

/** Writes the moment so many minutes before a start, by the clock of its session: `zo 29 nov 2026, 19:00`. */
export function useStartMoment(): (start: TrialStart, minutes: number) => string {
  const { date } = useFormats();
  return ({ starts_at, zone }, minutes) => {
    const moment = boundaryMoment(starts_at, minutes, zone);
    return moment ? `${date(moment.date)}, ${moment.time}` : '';
  };
}
