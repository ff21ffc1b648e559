import { useTranslate } from 'react-admin';
import { useCallback } from 'react';
import type { DaysOff } from '../../../domain/holidays/daysOff';

/** The name of a day off: `Tweede Kerstdag`, `Herfstvakantie`, `Zomerstop (Sporthal Oost)`. */
export function useDayOffWords(): (off: DaysOff) => string {
  const translate = useTranslate();
  return useCallback(
    (off) => {
      if (off.reason === 'public') return translate(`holidays.public.${off.name}`);
      if (off.reason === 'school') return translate(`holidays.school.${off.name}`);
      return off.location_name === null ? off.name : translate('holidays.at', { name: off.name, location: off.location_name });
    },
    [translate],
  );
}
