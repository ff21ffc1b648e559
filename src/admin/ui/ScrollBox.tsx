import type { ReactNode } from 'react';
import { classes } from './classes';
import * as styles from './ScrollBox.module.css';

interface ScrollBoxProps {
  /** Describes its content, for keyboard users who tab to it. */
  label: string;
  /** Sets a margin or a maximum height. */
  className?: string | undefined;
  /** Its content is about to be replaced. */
  isBusy?: boolean;
  children: ReactNode;
}

/** A container for wide content, mostly tables: it scrolls on its own, also with the arrow keys. */
export const ScrollBox = ({ label, className, isBusy, children }: ScrollBoxProps) => (
  <div className={classes(styles.box, className)} tabIndex={0} role="group" aria-label={label} aria-busy={isBusy}>
    {children}
  </div>
);
