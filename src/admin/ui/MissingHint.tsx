import type { ReactNode } from 'react';
import * as styles from './MissingHint.module.css';

/** What is still missing, next to a disabled button that refers to it with `aria-describedby`. */
export const MissingHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <span id={id} role="status" className={styles.hint}>
    {children}
  </span>
);
