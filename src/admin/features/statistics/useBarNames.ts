import { useTranslate } from 'react-admin';
import type { Bucket } from '../../../domain/statistics/dateRange';
import { useFormats } from '../../ui/formats/formats';

/** The labels of a plot's bars, by the day on which each begins. */
export function useBarNames(bucket: Bucket): (start: string) => { readonly short: string; readonly long: string } {
  const translate = useTranslate();
  const { date, month } = useFormats();
  return (start) => {
    const short = bucket === 'month' ? month(start).slice(0, 3) : `${Number(start.slice(8))}-${Number(start.slice(5, 7))}`;
    return {
      short,
      long: bucket === 'month' ? month(start) : bucket === 'week' ? translate('club.week_of', { date: date(start) }) : date(start),
    };
  };
}
