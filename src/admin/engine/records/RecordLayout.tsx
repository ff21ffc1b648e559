import type { ReactNode } from 'react';
import { classes } from '../../ui/classes';
import * as styles from './records.module.css';

/** A form with its facts next to it, or below it where there is no room. */
export function RecordLayout({ children, facts }: { children: ReactNode; facts?: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={classes(styles.columns, facts !== undefined && styles.beside)}>
        <div className={styles.main}>{children}</div>
        {facts}
      </div>
    </div>
  );
}
