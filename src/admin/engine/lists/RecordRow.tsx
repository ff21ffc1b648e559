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
  /** The field whose picture stands beside the title. */
  picture: string | null;
  isMarked: boolean;
  isChosen: boolean;
  /** Undefined where nobody can do anything with chosen rows. These stay the same functions. */
  onToggle?: ((id: string, index: number, isRun: boolean) => void) | undefined;
  onOpen?: ((event: MouseEvent<HTMLElement>, record: AnyRow) => void) | undefined;
  RowActions?: Actions | undefined;
}

/** A record in the table, drawn anew when something of its own is another: one of a hundred that is chosen is one row of work. */
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
