import type { ReactNode } from 'react';
import type { Tone } from '../../../schema/fields/select';
import { classes } from '../classes';
import * as styles from './Chip.module.css';

export type { Tone };

/** The class of each dot. */
const DOTS: Readonly<Record<Exclude<Tone, 'neutral'>, string>> = {
  good: styles.good,
  wait: styles.wait,
  bad: styles.bad,
  blue: styles.blue,
  teal: styles.teal,
  green: styles.green,
  yellow: styles.yellow,
  orange: styles.orange,
  red: styles.red,
  pink: styles.pink,
  purple: styles.purple,
  brown: styles.brown,
  grey: styles.grey,
};

/** A word in a subdued chip: the word has the meaning, the dot only supports it. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={styles.chip}>
      {tone !== 'neutral' && <span aria-hidden className={classes(styles.dot, DOTS[tone])} />}
      <span className={styles.word}>{children}</span>
    </span>
  );
}
