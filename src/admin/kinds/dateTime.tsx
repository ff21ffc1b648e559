import { FullMoment } from '../columns/Moment';
import type { Face, InputProps } from '../face';
import { DayRangeFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { DateTimeInput } = await import('../inputs/DateTimeInput');
  return (props: InputProps) => <DateTimeInput {...framed(props)} />;
});

export const dateTimeFace: Face = { Input, Column: FullMoment, Filter: DayRangeFilter, align: 'right' };
