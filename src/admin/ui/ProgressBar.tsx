import { classes } from './classes';
import * as styles from './ProgressBar.module.css';

interface ProgressBarProps {
  done: number;
  total: number;
  /** What it is of, for who does not see it. */
  label: string;
  /** Beside words, instead of as wide as what is around it. */
  isSmall?: boolean;
}

/** How far something is that takes a while, of which the end is known. */
export const ProgressBar = ({ done, total, label, isSmall = false }: ProgressBarProps) => (
  <progress className={classes(styles.bar, isSmall && styles.small)} max={total} value={done} aria-label={label} />
);
