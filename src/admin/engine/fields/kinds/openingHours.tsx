import { useTranslate } from 'react-admin';
import { type OpeningHours, openDays } from '../../../../domain/time/openingHours';
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
  const open = openDays((value ?? {}) as Partial<OpeningHours>);
  return <PlainText value={open.map((day) => translate(`inputs.weekdays.${day}_short`)).join(', ') || null} />;
}

export const openingHoursViews: FieldViews = { Input, Display, filter: null };
