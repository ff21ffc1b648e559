import type { Field } from '../../../../schema/field';
import type { DerivedOptions } from '../../../../schema/fields/derived';
import { FullMoment } from '../../../ui/values/Moment';
import { Amount, Day, Numeric } from '../../../ui/values/Numeric';
import type { DisplayProps, FieldViews, FilterProps, FilterTextProps } from '../fieldViews';
import { dayFilter, moneyFilter, numberFilter } from '../filters/filterViews';

/** What it looks like, and how a list is narrowed by it. */
const LIKE = {
  integer: { Display: Numeric, filter: numberFilter },
  money: { Display: Amount, filter: moneyFilter },
  date: { Display: Day, filter: dayFilter },
  dateTime: { Display: FullMoment, filter: dayFilter },
};
const likeOf = (field: Field) => LIKE[(field as Field<'derived', unknown, DerivedOptions>).as];

function Display({ value, field }: DisplayProps) {
  const { Display: Like } = likeOf(field);
  return <Like value={value} />;
}

function Input(props: FilterProps) {
  const { Input: Like } = likeOf(props.field).filter;
  return <Like {...props} />;
}

function Text(props: FilterTextProps) {
  const { Text: Like } = likeOf(props.field).filter;
  return <Like {...props} />;
}

/** Never typed: a form shows it as a fact. */
export const derivedViews: FieldViews = { Input: () => null, Display, filter: { Input, Text }, align: 'right' };
