import type { Field } from '../../../../schema/field';
import type { DerivedOptions } from '../../../../schema/fields/derived';
import { PlainText } from '../../../ui/values/PlainText';
import { FullMoment } from '../../../ui/values/Moment';
import { Amount, Day, Numeric, Price } from '../../../ui/values/Numeric';
import type { DisplayProps, FieldViews, FilterProps, FilterTextProps } from '../fieldViews';
import { choiceFilter, dayFilter, moneyFilter, numberFilter, textFilter } from '../filters/filterViews';
import { minutesViews } from './minutes';
import { selectViews } from './select';

/** The display and the filter for each kind that a derived field resembles. */
const LIKE = {
  integer: { Display: Numeric, filter: numberFilter },
  decimal: { Display: Numeric, filter: numberFilter },
  minutes: { Display: minutesViews.Display, filter: numberFilter },
  money: { Display: Amount, filter: moneyFilter },
  price: { Display: Price, filter: moneyFilter },
  date: { Display: Day, filter: dayFilter },
  dateTime: { Display: FullMoment, filter: dayFilter },
  text: { Display: PlainText, filter: textFilter },
  select: { Display: selectViews.Display, filter: choiceFilter },
};
const kindLike = (field: Field) => (field as Field<'derived', unknown, DerivedOptions>).as;
const likeOf = (field: Field) => LIKE[kindLike(field)];

function Display(props: DisplayProps) {
  const { Display: Like } = likeOf(props.field);
  return <Like {...props} />;
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
export const derivedViews: FieldViews = {
  Input: () => null,
  Display,
  filter: { Input, Text },
  align: (field) => (['text', 'select'].includes(kindLike(field)) ? 'left' : 'right'),
  column: roleOf,
};

/** A derived choice shows the state of a record. */
function roleOf(field: Field) {
  return kindLike(field) === 'select' ? ('state' as const) : ('fact' as const);
}
