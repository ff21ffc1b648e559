import { useTranslate } from 'react-admin';
import { WEEKDAYS } from '../../../../domain/time/weekdays';
import { PlainText } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { OpeningHoursInput } = await import('../../../ui/hours/OpeningHoursInput');
  return (props: InputProps) => <OpeningHoursInput {...framed(props)} />;
});

/** The days on which it is open. */
function Display({ value }: DisplayProps) {
  const translate = useTranslate();
  const hours = (value ?? {}) as Readonly<Record<string, readonly unknown[] | undefined>>;
  const open = WEEKDAYS.filter((day) => (hours[day]?.length ?? 0) > 0);
  return <PlainText value={open.map((day) => translate(`inputs.weekdays.${day}_short`)).join(', ') || null} />;
}

export const openingHoursViews: FieldViews = { Input, Display, filter: null };
