import { useListContext, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { AnyRow } from '../../../../schema/row';
import { classes } from '../../../ui/classes';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { PageTick } from '../selection/Ticks';
import * as styles from './ListTable.module.css';
import { SkeletonRows } from './SkeletonRows';

export interface HeadColumn {
  readonly name: string;
  readonly label: string;
  readonly isSortable?: boolean;
  readonly align?: 'left' | 'right' | undefined;
  readonly className?: string | undefined;
}

interface ListTableProps<R> {
  columns: readonly HeadColumn[];
  hasTicks: boolean;
  /** Whether the skeletons have a picture in the first column. */
  hasPicture?: boolean;
  hasRowActions?: boolean;
  foot?: ReactNode;
  /** Renders a row, as a `ListRow`. */
  children: (record: R) => ReactNode;
}

/** The rows of a list as a table: a sticky header that sorts, a check box for all rows, and skeletons while the rows load. */
export function ListTable<R extends { readonly id: string } = AnyRow>({
  columns,
  hasTicks,
  hasPicture = false,
  hasRowActions = false,
  foot,
  children,
}: ListTableProps<R>) {
  const { data, isPending, isFetching } = useListContext<R>();
  const translate = useTranslate();
  return (
    <div className={styles.frame}>
      <div aria-hidden className={classes(styles.progress, isFetching && !isPending && styles.busy)} />
      <table aria-busy={isFetching} className={styles.table}>
        <thead>
          <tr>
            {hasTicks && (
              <th scope="col" className={styles.box}>
                <PageTick />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} />
            ))}
            {hasRowActions && (
              <th scope="col">
                <span style={visuallyHidden}>{translate('list.row_actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {isPending ? (
            <SkeletonRows columns={columns.length + (hasRowActions ? 1 : 0)} hasBox={hasTicks} hasPicture={hasPicture} />
          ) : (
            data?.map(children)
          )}
        </tbody>
        {foot}
      </table>
    </div>
  );
}

const DIRECTIONS = { ASC: 'ascending', DESC: 'descending' } as const;

function HeadCell({ column: { name, label, isSortable = false, align, className } }: { column: HeadColumn }) {
  const { sort, setSort } = useListContext();
  const isSorted = sort.field === name;
  const isUp = !isSorted || sort.order === 'ASC';
  const place = classes(align === 'right' && styles.end, className);
  if (!isSortable)
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
        onClick={() => setSort({ field: name, order: isSorted && isUp ? 'DESC' : 'ASC' })}
      >
        {label}
        <svg viewBox="0 0 24 24" aria-hidden className={styles.arrow}>
          <path d="M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" />
        </svg>
      </button>
    </th>
  );
}
