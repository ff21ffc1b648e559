import { useTranslate } from 'ra-core';
import { WEEKDAYS } from '../../domain/weekdays';
import { PlainText } from '../columns/PlainText';
import type { ColumnProps, Face, InputProps } from '../face';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { OpeningHoursInput } = await import('../inputs/hours/OpeningHoursInput');
  return (props: InputProps) => <OpeningHoursInput {...framed(props)} />;
});

/** The days on which it is open. */
function Column({ value }: ColumnProps) {
  const translate = useTranslate();
  const hours = (value ?? {}) as Readonly<Record<string, readonly unknown[] | undefined>>;
  const open = WEEKDAYS.filter((day) => (hours[day]?.length ?? 0) > 0);
  return <PlainText value={open.map((day) => translate(`inputs.weekdays.${day}_short`)).join(', ') || null} />;
}

export const openingHoursFace: Face = { Input, Column, Filter: null };
