import type { MouseEventHandler, ReactNode } from 'react';
import { RowTick } from '../selection/Ticks';
import * as styles from './ListTable.module.css';

interface ListRowProps {
  id: string;
  /** For the check box. */
  name: string;
  hasTick: boolean;
  className?: string | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  children: ReactNode;
}

/** A row with its check box. Its colour follows the check box in CSS, so selecting it renders the check box alone. */
export function ListRow({ id, name, hasTick, className, onClick, children }: ListRowProps) {
  return (
    <tr className={className} onClick={onClick}>
      {hasTick && (
        <td className={styles.box}>
          <RowTick id={id} name={name} />
        </td>
      )}
      {children}
    </tr>
  );
}
