import { useListContext } from 'react-admin';
import { Skeleton } from '../../../ui/Skeleton';
import * as styles from './SkeletonRows.module.css';

/** Placeholder rows of the right height while the rows load. */
export function SkeletonRows({ columns, hasBox, hasPicture }: { columns: number; hasBox: boolean; hasPicture: boolean }) {
  const { perPage } = useListContext();
  return Array.from({ length: Math.min(perPage, 12) }, (_none, row) => (
    <tr key={row}>
      {hasBox && <td className={styles.cell} />}
      {Array.from({ length: columns }, (_other, column) => (
        <td key={column} className={styles.cell}>
          <div className={styles.content}>
            {column === 0 && hasPicture && <Skeleton width={32} height={32} />}
            <Skeleton width={column === 0 ? 160 : 64 + ((row * 37 + column * 53) % 60)} />
          </div>
        </td>
      ))}
    </tr>
  ));
}
