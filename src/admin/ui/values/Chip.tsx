import type { ReactNode } from 'react';
import type { Tone } from '../../../schema/fields/select';
import { classes } from '../classes';
import * as styles from './Chip.module.css';

export type { Tone };

/** A word in a quiet chip: the word says it, the dot only helps. */
export function Chip({ tone = 'neutral', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={styles.chip}>
      {tone !== 'neutral' && <span aria-hidden className={classes(styles.dot, styles[tone])} />}
      <span className={styles.word}>{children}</span>
    </span>
  );
}
