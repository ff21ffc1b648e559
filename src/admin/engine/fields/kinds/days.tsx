import { useFormats } from '../../../ui/formats/formats';
import { PlainText } from '../../../ui/values/PlainText';
import type { DisplayProps, FieldViews } from '../fieldViews';

function Display({ value }: DisplayProps) {
  const { day } = useFormats();
  return <PlainText value={Array.isArray(value) && value.length > 0 ? value.map((date) => day(String(date))).join(', ') : null} />;
}

/** Written by the screens that know the purpose of the days; a form shows them as a fact. */
export const daysViews: FieldViews = { Input: () => null, Display, filter: null };
