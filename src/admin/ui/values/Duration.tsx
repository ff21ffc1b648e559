import { useTranslate } from 'ra-core';
import { showMinutes } from '../../../domain/typed/minutes';
import { Nothing } from './PlainText';
import * as styles from './values.module.css';

/** A length of time in words: 1500 minutes are "1 dag 1 uur". */
export function Duration({ value }: { value: unknown }) {
  const translate = useTranslate();
  if (typeof value !== 'number') return <Nothing />;
  const parts = showMinutes(value);
  const named = (['days', 'hours', 'minutes'] as const).filter((part) => parts[part] !== '0');
  const words = (named.length > 0 ? named : (['minutes'] as const)).map((part) =>
    translate(`inputs.minutes.count_${part}`, { smart_count: Number(parts[part]) }),
  );
  return <span className={styles.line}>{words.join(' ')}</span>;
}
