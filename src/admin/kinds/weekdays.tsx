import { useTranslate } from 'ra-core';
import { Nothing } from '../columns/PlainText';
import type { ColumnProps, Face, InputProps } from '../face';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { WeekdaysInput } = await import('../inputs/WeekdaysInput');
  return (props: InputProps) => <WeekdaysInput {...framed(props)} />;
});

function Column({ value }: ColumnProps) {
  const translate = useTranslate();
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  return <span>{value.map((day) => translate(`inputs.weekdays.${day}_short`)).join(', ')}</span>;
}

export const weekdaysFace: Face = { Input, Column, Filter: null };
