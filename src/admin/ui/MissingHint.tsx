import type { ReactNode } from 'react';
import * as styles from './MissingHint.module.css';

/** Beside a button that is grey: what is still missing. The button names it with `aria-describedby`. */
export const MissingHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <span id={id} role="status" className={styles.hint}>
    {children}
  </span>
);
