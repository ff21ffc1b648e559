import { useFormats } from '../columns/formats';
import { PlainText } from '../columns/PlainText';
import type { ColumnProps, Face } from '../face';

function Column({ value }: ColumnProps) {
  const { day } = useFormats();
  return <PlainText value={Array.isArray(value) && value.length > 0 ? value.map((one) => day(String(one))).join(', ') : null} />;
}

/** Written by the screens that know what the days are for; a form shows them as a fact. */
export const daysFace: Face = { Input: () => null, Column, Filter: null };
