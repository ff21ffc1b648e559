import { useEvent, useTranslate } from 'react-admin';
import { type MouseEvent, useMemo } from 'react';
import { leadOf } from '../../../../schema/columnNames';
import type { AnyRow } from '../../../../schema/row';
import { useResourceRoute } from '../../useResourceRoute';
import { labelOf } from '../labelOf';
import type { RowActions as Actions } from '../rowActions';
import { useMaySelect } from '../selection/useMaySelect';
import type { ListColumn } from '../useColumns';
import { useOpening } from '../useOpening';
import { ListTable } from './ListTable';
import { RecordRow } from './RecordRow';
import { TotalsRow } from './TotalsRow';

/** The table of a declared list. */
export function RecordTable({ columns, RowActions }: { columns: readonly ListColumn[]; RowActions?: Actions | undefined }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const hasTicks = useMaySelect();
  const picture = columns.find(({ role }) => role === 'picture');
  const lead = leadOf(resource);
  const cells = useMemo(() => columns.filter((column) => column !== picture && column.name !== lead), [columns, picture, lead]);
  const isMarked = !columns.some(({ name }) => name === resource.draft);
  const first = columns.find(({ name }) => name === lead);
  const all = first ? [{ ...first, align: 'left' as const }, ...cells] : cells;
  const opening = useOpening();
  const onOpen = useEvent((event: MouseEvent<HTMLElement>, record: AnyRow) => opening?.(event, record));
  return (
    <ListTable
      columns={all.map(({ name, isSortable, align }) => ({ name, label: labelOf(translate, resource, name), isSortable, align }))}
      hasTicks={hasTicks}
      hasPicture={picture !== undefined}
      hasRowActions={RowActions !== undefined}
      foot={<TotalsRow columns={all} before={hasTicks ? 1 : 0} after={RowActions ? 1 : 0} />}
    >
      {(record) => (
        <RecordRow
          key={record.id}
          record={record}
          columns={cells}
          picture={picture?.name ?? null}
          isMarked={isMarked}
          hasTick={hasTicks}
          onOpen={opening && onOpen}
          RowActions={RowActions}
        />
      )}
    </ListTable>
  );
}
