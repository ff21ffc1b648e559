import { FullMoment } from '../columns/Moment';
import { Amount, Day, Numeric } from '../columns/Numeric';
import type { ColumnProps, Face, FilterProps } from '../face';
import { DayRangeFilter, MoneyRangeFilter, RangeFilter } from '../filters/lazyFilters';

const kindOf = ({ field }: { field: object }) => (field as { as: 'integer' | 'money' | 'date' | 'dateTime' }).as;

function Column({ value, field }: ColumnProps) {
  const as = kindOf({ field });
  if (as === 'money') return <Amount value={value} />;
  if (as === 'date') return <Day value={value} />;
  return as === 'dateTime' ? <FullMoment value={value} /> : <Numeric value={value} />;
}

function Filter(props: FilterProps) {
  const as = kindOf(props);
  if (as === 'money') return <MoneyRangeFilter {...props} />;
  return as === 'integer' ? <RangeFilter {...props} /> : <DayRangeFilter {...props} />;
}

/** Never typed: a form shows it as a fact. */
export const derivedFace: Face = { Input: () => null, Column, Filter, align: 'right' };
