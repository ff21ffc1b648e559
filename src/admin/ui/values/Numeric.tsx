import { useTranslate } from 'react-admin';
import { useFormats } from '../formats/formats';
import { Nothing } from './PlainText';

/** A number with its unit, if it has one: "250 moves". */
export function Numeric({ value, unit }: { value: unknown; unit?: string | undefined }) {
  const { number } = useFormats();
  const translate = useTranslate();
  if (typeof value !== 'number') return <Nothing />;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {number(value)}
      {unit ? ` ${translate(`units.${unit}`, { smart_count: value })}` : ''}
    </span>
  );
}

/** Whole cents as euros. */
export function Amount({ value }: { value: unknown }) {
  const { money } = useFormats();
  return typeof value === 'number' ? (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{money(value)}</span>
  ) : (
    <Nothing />
  );
}

/** A calendar day as DD-MM-YYYY. */
export function Day({ value }: { value: unknown }) {
  const { day } = useFormats();
  return typeof value === 'string' ? (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{day(value)}</span>
  ) : (
    <Nothing />
  );
}
