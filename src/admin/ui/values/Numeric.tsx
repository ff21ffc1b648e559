import { useTranslate } from 'react-admin';
import { useFormats } from '../formats/formats';
import { Nothing } from './PlainText';
import * as styles from './values.module.css';

/** A number with its unit, if any: "250 moves". */
export function Numeric({ value, unit }: { value: unknown; unit?: string | undefined }) {
  const { number } = useFormats();
  const translate = useTranslate();
  if (typeof value !== 'number') return <Nothing />;
  return (
    <span className={styles.figure}>
      {number(value)}
      {unit ? ` ${translate(`units.${unit}`, { smart_count: value })}` : ''}
    </span>
  );
}

/** Whole cents as euros. */
export function Amount({ value }: { value: unknown }) {
  const { money } = useFormats();
  return typeof value === 'number' ? <span className={styles.figure}>{money(value)}</span> : <Nothing />;
}

/** A price: whole cents as euros, or "free". */
export function Price({ value }: { value: unknown }) {
  const translate = useTranslate();
  return value === 0 ? <span className={styles.quiet}>{translate('ui.free')}</span> : <Amount value={value} />;
}

/** A calendar day as DD-MM-YYYY. */
export function Day({ value }: { value: unknown }) {
  const { day } = useFormats();
  return typeof value === 'string' ? <span className={styles.figure}>{day(value)}</span> : <Nothing />;
}
