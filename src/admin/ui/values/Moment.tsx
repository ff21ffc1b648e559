import { useFormats } from '../formats/formats';
import { Nothing } from './PlainText';
import { useNow } from '../formats/useNow';
import * as styles from './values.module.css';

/** A moment as time ago or time until, or as a date where that is more informative; the exact moment is in the tooltip. */
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

/** A moment in full, for planning. */
export function FullMoment({ value }: { value: unknown }) {
  const { moment } = useFormats();
  if (typeof value !== 'string') return <Nothing />;
  return (
    <time dateTime={value} className={styles.line}>
      {moment(value)}
    </time>
  );
}
