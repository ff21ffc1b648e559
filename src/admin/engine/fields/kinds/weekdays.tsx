import { useTranslate } from 'react-admin';
import { Nothing } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { WeekdaysInput } = await import('../../../ui/inputs/WeekdaysInput');
  return (props: InputProps) => <WeekdaysInput {...framed(props)} />;
});

function Display({ value }: DisplayProps) {
  const translate = useTranslate();
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  return <span>{value.map((day) => translate(`inputs.weekdays.${day}_short`)).join(', ')}</span>;
}

export const weekdaysViews: FieldViews = { Input, Display, filter: null };
