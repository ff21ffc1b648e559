import { useTranslate } from 'react-admin';
import { ageOn } from '../../../domain/bookings/eligibility';

/** A person's age on a day, "9 jaar"; null without a date of birth. */
export function useAge(): (date_of_birth: string | null, day: string | undefined) => string | null {
  const translate = useTranslate();
  return (date_of_birth, day) => {
    if (date_of_birth === null || day === undefined) return null;
    const age = ageOn(date_of_birth, day);
    return age < 0 ? null : translate('participants.years', { smart_count: age });
  };
}
