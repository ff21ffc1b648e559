import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import type { DaysOff } from '../../../domain/holidays/daysOff';

/** The name of a day off: `Tweede Kerstdag`, `Herfstvakantie`, `Zomerstop (Sporthal Oost)`. */
export function useDayOffWords(): (one: DaysOff) => string {
  const translate = useTranslate();
  return useCallback(
    (one) => {
      if (one.reason === 'public') return translate(`holidays.public.${one.name}`);
      if (one.reason === 'school') return translate(`holidays.school.${one.name}`);
      return one.location_name === null ? one.name : translate('holidays.at', { name: one.name, location: one.location_name });
    },
    [translate],
  );
}
