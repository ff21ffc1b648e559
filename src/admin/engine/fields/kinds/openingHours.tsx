import { useTranslate } from 'react-admin';
import { type OpeningHours, showHours } from '../../../../domain/time/openingHours';
import { PlainText } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews, InputProps } from '../fieldViews';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { OpeningHoursInput } = await import('../../../ui/hours/OpeningHoursInput');
  return (props: InputProps) => <OpeningHoursInput {...framed(props)} />;
});

function Display({ value }: DisplayProps) {
  const translate = useTranslate();
  return <PlainText value={showHours((value ?? {}) as Partial<OpeningHours>, translate) || null} />;
}

export const openingHoursViews: FieldViews = { Input, Display, filter: null };
