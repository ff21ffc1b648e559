import { Day } from '../../../ui/values/Numeric';
import type { FieldViews, InputProps } from '../fieldViews';
import { dayFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { DateInput } = await import('../../../ui/inputs/DateInput');
  return (props: InputProps) => <DateInput {...framed(props)} />;
});

export const dateViews: FieldViews = { Input, Display: Day, filter: dayFilter, align: 'right' };
