import type { ReactNode } from 'react';
import { classes } from './classes';
import * as styles from './Verdict.module.css';

interface VerdictProps {
  /** Neither where there is nothing to judge. */
  is?: 'right' | 'wrong';
  children: ReactNode;
}

/** What a check came to, above what it looked at; it is read out when it changes. */
export const Verdict = ({ is, children }: VerdictProps) => (
  <div role="status" className={classes(styles.verdict, is && styles[is])}>
    {children}
  </div>
);
