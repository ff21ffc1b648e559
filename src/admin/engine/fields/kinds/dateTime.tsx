import { FullMoment } from '../../../ui/values/Moment';
import type { FieldViews, InputProps } from '../fieldViews';
import { dayFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { DateTimeInput } = await import('../../../ui/inputs/DateTimeInput');
  return (props: InputProps) => <DateTimeInput {...framed(props)} />;
});

export const dateTimeViews: FieldViews = { Input, Display: FullMoment, filter: dayFilter, align: 'right' };
