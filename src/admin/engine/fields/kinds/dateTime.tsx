import { FullMoment } from '../../../ui/values/Moment';
import type { FieldViews, InputProps } from '../fieldViews';
import { DayRangeFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { DateTimeInput } = await import('../../../ui/inputs/DateTimeInput');
  return (props: InputProps) => <DateTimeInput {...framed(props)} />;
});

export const dateTimeViews: FieldViews = { Input, Display: FullMoment, Filter: DayRangeFilter, align: 'right' };
