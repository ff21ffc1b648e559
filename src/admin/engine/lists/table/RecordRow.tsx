import { memo, type MouseEvent } from 'react';
import type { AnyRow } from '../../../../schema/row';
import { useResourceRoute } from '../../useResourceRoute';
import type { RowActions as Actions } from '../rowActions';
import type { ListColumn } from '../useColumns';
import { Cell } from './Cell';
import { ListRow } from './ListRow';
import * as styles from './ListTable.module.css';
import { TitleCell } from './TitleCell';

interface RecordRowProps {
  record: AnyRow;
  columns: readonly ListColumn[];
  /** The field whose picture is shown next to the title. */
  picture: string | null;
  isMarked: boolean;
  hasTick: boolean;
  /** Must be stable. */
  onOpen?: ((event: MouseEvent<HTMLElement>, record: AnyRow) => void) | undefined;
  RowActions?: Actions | undefined;
}

/** A table row, rendered again only when its own data changes. */
export const RecordRow = memo(function RecordRow({ record, columns, picture, isMarked, hasTick, onOpen, RowActions }: RecordRowProps) {
  const { resource } = useResourceRoute();
  return (
    <ListRow
      id={record.id}
      name={String(record[resource.title] ?? '')}
      hasTick={hasTick}
      className={onOpen && styles.opens}
      onClick={onOpen && ((event) => onOpen(event, record))}
    >
      <TitleCell record={record} picture={picture} isMarked={isMarked} />
      {columns.map((column) => (
        <Cell key={column.name} column={column} record={record} />
      ))}
      {RowActions && (
        <td className={styles.actions}>
          <RowActions record={record} />
        </td>
      )}
    </ListRow>
  );
});
