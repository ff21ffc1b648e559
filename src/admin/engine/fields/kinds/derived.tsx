import { FullMoment } from '../../../ui/values/Moment';
import { Amount, Day, Numeric } from '../../../ui/values/Numeric';
import type { DisplayProps, FieldViews, FilterProps } from '../fieldViews';
import { DayRangeFilter, MoneyRangeFilter, RangeFilter } from '../filters/lazyFilters';

const kindOf = ({ field }: { field: object }) => (field as { as: 'integer' | 'money' | 'date' | 'dateTime' }).as;

function Display({ value, field }: DisplayProps) {
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
export const derivedViews: FieldViews = { Input: () => null, Display, Filter, align: 'right' };
