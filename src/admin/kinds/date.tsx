import { Day } from '../columns/Numeric';
import type { Face, InputProps } from '../face';
import { DayRangeFilter } from '../filters/lazyFilters';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { DateInput } = await import('../inputs/DateInput');
  return (props: InputProps) => <DateInput {...framed(props)} />;
});

export const dateFace: Face = { Input, Column: Day, Filter: DayRangeFilter, align: 'right' };
