import type { ReactNode } from 'react';
import * as styles from './records.module.css';

/** A name and its value, in a `<dl>`. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
