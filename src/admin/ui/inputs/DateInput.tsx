import { FIRST_DAY, LAST_DAY } from '../../../domain/time/calendarDays';
import { readDate, showDate } from '../../../domain/typed/dates';
import type { TypedCheck } from './frame/fieldError';
import { TypedDay } from './frame/TypedDay';
import { type FieldProps, useField } from './frame/useField';

export interface DateInputProps extends FieldProps<string> {
  /** First day that may be chosen, YYYY-MM-DD. */
  min?: string;
  /** Last day that may be chosen, YYYY-MM-DD. */
  max?: string;
  autoComplete?: string;
}

/** A day as `YYYY-MM-DD`, shown and typed day first, within the range of the database unless narrowed. Empty is null. */
export function DateInput({ min = FIRST_DAY, max = LAST_DAY, autoComplete, ...props }: DateInputProps) {
  const field = useField<string>(props, checkDate(min, max));
  return <TypedDay field={field} read={readDate} show={showDate} min={min} max={max} autoComplete={autoComplete} />;
}

function checkDate(min: string, max: string): TypedCheck {
  return (value) => {
    if (typeof value !== 'string' || value === '') return undefined;
    if (readDate(value) !== value) return 'inputs.date.unreadable';
    if (value < min) return { message: 'inputs.date.too_early', args: { min: showDate(min) } };
    if (value > max) return { message: 'inputs.date.too_late', args: { max: showDate(max) } };
    return undefined;
  };
}
