import { isMonth } from '../../../../domain/typed/months';
import { useFormats } from '../../../ui/formats/formats';
import { Nothing } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { monthFilter } from '../filters/filterViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { MonthInput } = await import('../../../ui/inputs/MonthInput');
  return (props: InputProps) => <MonthInput {...framed(props)} />;
});

function Display({ value }: DisplayProps) {
  const { month } = useFormats();
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return <>{isMonth(value) ? month(`${value}-01`) : value}</>;
}

export const monthViews: FieldViews = { Input, Display, filter: monthFilter };
