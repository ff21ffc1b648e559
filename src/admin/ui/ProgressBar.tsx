import { classes } from './classes';
import * as styles from './ProgressBar.module.css';

interface ProgressBarProps {
  done: number;
  total: number;
  /** What is in progress, for screen readers. */
  label: string;
  /** Fits next to text, instead of filling the available width. */
  isSmall?: boolean;
}

/** The progress of something with a known end. */
export const ProgressBar = ({ done, total, label, isSmall = false }: ProgressBarProps) => (
  <progress className={classes(styles.bar, isSmall && styles.small)} max={total} value={done} aria-label={label} />
);
