import type { ReactNode } from 'react';
import { classes } from './classes';
import * as styles from './Verdict.module.css';

interface VerdictProps {
  /** Absent where there is nothing to judge. */
  is?: 'right' | 'wrong';
  children: ReactNode;
}

/** The result of a check, above what was checked; a change is announced to screen readers. */
export const Verdict = ({ is, children }: VerdictProps) => (
  <div role="status" className={classes(styles.verdict, is && styles[is])}>
    {children}
  </div>
);
