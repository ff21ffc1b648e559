import { Nothing } from './PlainText';
import * as styles from './values.module.css';

/** A colour as a small square with its code. */
export function ColourSwatch({ value }: { value: unknown }) {
  if (typeof value !== 'string') return <Nothing />;
  return (
    <span className={styles.colour}>
      <span aria-hidden className={styles.square} style={{ backgroundColor: value }} />
      {value}
    </span>
  );
}
