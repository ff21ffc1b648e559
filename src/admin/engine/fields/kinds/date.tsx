import { FIRST_DAY } from '../../../../domain/time/calendarDays';
import { isBirth } from '../../../../schema/traits';
import { useToday } from '../../../ui/formats/useToday';
import { Day } from '../../../ui/values/Numeric';
import type { FieldViews, InputProps } from '../fieldViews';
import { dayFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { DateInput } = await import('../../../ui/inputs/DateInput');
  return function DeclaredDate(props: InputProps) {
    const today = useToday();
    return <DateInput {...framed(props)} {...(isBirth(props.field) ? { min: FIRST_DAY, max: today } : {})} />;
  };
});

export const dateViews: FieldViews = { Input, Display: Day, filter: dayFilter, align: 'right' };
