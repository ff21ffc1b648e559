import { boundaryMoment } from '../../../../domain/refunds/boundaryMoment';
import { useFormats } from '../../../ui/formats/formats';
import type { TrialStart } from './useTrial';

/** Formats the moment that is `minutes` before a start, in the time zone of its session: `zo 29 nov 2026, 19:00`. */
export function useStartMoment(): (start: TrialStart, minutes: number) => string {
  const { date } = useFormats();
  return ({ starts_at, zone }, minutes) => {
    const moment = boundaryMoment(starts_at, minutes, zone);
    return moment ? `${date(moment.date)}, ${moment.time}` : '';
  };
}
