import { useFormats } from '../formats/formats';
import { Nothing } from './PlainText';
import { useNow } from '../formats/useNow';
import * as styles from './values.module.css';

/** When something was or will be: the distance, or the date where that says more; the moment itself in the tooltip. */
export function Moment({ value }: { value: unknown }) {
  const { ago, dateOf, moment } = useFormats();
  const now = useNow();
  if (typeof value !== 'string') return <Nothing />;
  return (
    <time dateTime={value} title={moment(value)} className={styles.moment}>
      {ago(value, now) ?? dateOf(value)}
    </time>
  );
}

/** A moment in full, for what people plan by. */
export function FullMoment({ value }: { value: unknown }) {
  const { moment } = useFormats();
  if (typeof value !== 'string') return <Nothing />;
  return (
    <time dateTime={value} className={styles.line}>
      {moment(value)}
    </time>
  );
}
