import type { ReactNode } from 'react';
import { classes } from './classes';
import * as styles from './ScrollBox.module.css';

interface ScrollBoxProps {
  /** What it holds, for who comes to it by Tab. */
  label: string;
  /** Room around it, or how high it may be. */
  className?: string | undefined;
  /** What it holds is about to be replaced. */
  isBusy?: boolean;
  children: ReactNode;
}

/** What may be wider than the screen, a table most of all: it scrolls by itself, also by the keys. */
export const ScrollBox = ({ label, className, isBusy, children }: ScrollBoxProps) => (
  <div className={classes(styles.box, className)} tabIndex={0} role="group" aria-label={label} aria-busy={isBusy}>
    {children}
  </div>
);
