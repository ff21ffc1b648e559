import { useEvent, useListContext, useTranslate } from 'react-admin';
import { type MouseEvent, useMemo } from 'react';
import { leadOf } from '../../../schema/columnNames';
import type { AnyRow } from '../../../schema/row';
import { Tick } from '../../ui/boxes/Tick';
import { classes } from '../../ui/classes';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { useResourceRoute } from '../useResourceRoute';
import { labelOf } from './labelOf';
import { RecordRow } from './RecordRow';
import * as styles from './RecordTable.module.css';
import type { RowActions as Actions } from './rowActions';
import { SkeletonRows } from './SkeletonRows';
import { TotalsRow } from './TotalsRow';
import type { ListColumn } from './useColumns';
import { useOpening } from './useOpening';
import { useSelecting } from './useSelecting';

/** The rows of a list as a table: a sticky header that sorts, real links, and check boxes. */
export function RecordTable({ columns, RowActions }: { columns: readonly ListColumn[]; RowActions?: Actions | undefined }) {
  const { resource } = useResourceRoute();
  const { data, isPending, isFetching } = useListContext<AnyRow>();
  const translate = useTranslate();
  const selecting = useSelecting();
  const picture = columns.find(({ role }) => role === 'picture');
  const lead = leadOf(resource);
  const cells = useMemo(() => columns.filter((column) => column !== picture && column.name !== lead), [columns, picture, lead]);
  const isMarked = !columns.some(({ name }) => name === resource.draft);
  const first = columns.find(({ name }) => name === lead);
  const opening = useOpening();
  const onToggle = useEvent(selecting.toggle);
  const onOpen = useEvent((event: MouseEvent<HTMLElement>, record: AnyRow) => opening?.(event, record));
  return (
    <div className={styles.frame}>
      <div aria-hidden className={classes(styles.progress, isFetching && !isPending && styles.busy)} />
      <table aria-busy={isFetching} className={styles.table}>
        <thead>
          <tr>
            {selecting.isOffered && (
              <th scope="col" className={styles.box}>
                <Tick
                  checked={selecting.isAll}
                  isSome={selecting.isSome}
                  disabled={isPending}
                  onChange={selecting.toggleAll}
                  aria-label={translate('list.select_page')}
                />
              </th>
            )}
            {[first && { ...first, align: 'left' as const }, ...cells].map(
              (column) => column && <HeadCell key={column.name} column={column} />,
            )}
            {RowActions && (
              <th scope="col">
                <span style={visuallyHidden}>{translate('list.row_actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {isPending ? (
            <SkeletonRows columns={cells.length + (RowActions ? 2 : 1)} hasBox={selecting.isOffered} hasPicture={picture !== undefined} />
          ) : (
            data?.map((record, index) => (
              <RecordRow
                key={record.id}
                record={record}
                index={index}
                columns={cells}
                picture={picture?.name ?? null}
                isMarked={isMarked}
                isChosen={selecting.isChosen(record.id)}
                onToggle={selecting.isOffered ? onToggle : undefined}
                onOpen={opening && onOpen}
                RowActions={RowActions}
              />
            ))
          )}
        </tbody>
        <TotalsRow columns={first ? [first, ...cells] : cells} before={selecting.isOffered ? 1 : 0} after={RowActions ? 1 : 0} />
      </table>
    </div>
  );
}

const DIRECTIONS = { ASC: 'ascending', DESC: 'descending' } as const;

function HeadCell({ column }: { column: ListColumn }) {
  const { resource } = useResourceRoute();
  const { sort, setSort } = useListContext();
  const translate = useTranslate();
  const label = labelOf(translate, resource, column.name);
  const isSorted = sort.field === column.name;
  const isUp = !isSorted || sort.order === 'ASC';
  const place = column.align === 'right' ? styles.end : undefined;
  if (!column.isSortable)
    return (
      <th scope="col" className={place}>
        {label}
      </th>
    );
  return (
    <th scope="col" className={place} aria-sort={isSorted ? DIRECTIONS[sort.order] : undefined}>
      <button
        type="button"
        className={classes(styles.sort, isSorted && styles.sorted, isUp && styles.up)}
        onClick={() => setSort({ field: column.name, order: isSorted && isUp ? 'DESC' : 'ASC' })}
      >
        {label}
        <svg viewBox="0 0 24 24" aria-hidden className={styles.arrow}>
          <path d="M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" />
        </svg>
      </button>
    </th>
  );
}
