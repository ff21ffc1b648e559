import { useTranslate } from 'react-admin';
import { memo, type MouseEvent } from 'react';
import type { AnyRow } from '../../../schema/row';
import { Tick } from '../../ui/boxes/Tick';
import { classes } from '../../ui/classes';
import { useResourceRoute } from '../useResourceRoute';
import { Cell } from './Cell';
import * as styles from './RecordTable.module.css';
import type { RowActions as Actions } from './rowActions';
import { TitleCell } from './TitleCell';
import type { ListColumn } from './useColumns';

interface RecordRowProps {
  record: AnyRow;
  index: number;
  columns: readonly ListColumn[];
  /** The field whose picture is shown next to the title. */
  picture: string | null;
  isMarked: boolean;
  isChosen: boolean;
  /** Undefined where no action works on selected rows. Both functions must be stable. */
  onToggle?: ((id: string, index: number, isRun: boolean) => void) | undefined;
  onOpen?: ((event: MouseEvent<HTMLElement>, record: AnyRow) => void) | undefined;
  RowActions?: Actions | undefined;
}

/** A table row, rendered again only when its own data changes: selecting one of a hundred rows renders one row. */
export const RecordRow = memo(function RecordRow({
  record,
  index,
  columns,
  picture,
  isMarked,
  isChosen,
  onToggle,
  onOpen,
  RowActions,
}: RecordRowProps) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  return (
    <tr className={classes(isChosen && styles.chosen, onOpen && styles.opens)} onClick={onOpen && ((event) => onOpen(event, record))}>
      {onToggle && (
        <td className={styles.box}>
          <Tick
            checked={isChosen}
            onClick={(event) => onToggle(record.id, index, event.shiftKey)}
            aria-label={translate('list.select_row', { name: String(record[resource.title] ?? '') })}
          />
        </td>
      )}
      <TitleCell record={record} picture={picture} isMarked={isMarked} />
      {columns.map((column) => (
        <Cell key={column.name} column={column} record={record} />
      ))}
      {RowActions && (
        <td className={styles.actions}>
          <RowActions record={record} />
        </td>
      )}
    </tr>
  );
});
