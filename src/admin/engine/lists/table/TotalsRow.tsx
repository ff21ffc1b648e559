import { Skeleton } from '../../../ui/Skeleton';
import { displaysOf } from '../../registry';
import { useResourceRoute } from '../../useResourceRoute';
import * as styles from './ListTable.module.css';
import type { ListColumn } from '../useColumns';
import { useTotals } from '../useTotals';

interface TotalsRowProps {
  /** The columns of the table, in their order. */
  columns: readonly ListColumn[];
  /** The number of columns before and after these: check boxes, actions. */
  before: number;
  after: number;
}

/** The footer of a table: the sums of its columns over everything the filters match, not only this page. */
export function TotalsRow({ columns, before, after }: TotalsRowProps) {
  const { resource } = useResourceRoute();
  const totals = useTotals(columns);
  if (!totals) return null;
  const { sums, label } = totals;
  const first = columns.findIndex(({ name }) => resource.list.totals.includes(name));
  return (
    <tfoot>
      <tr>
        {before + first > 0 && (
          <th scope="row" colSpan={before + first}>
            {label ?? <Skeleton width={96} />}
          </th>
        )}
        {columns.slice(first).map((column) => {
          const { Display } = displaysOf(column.field);
          const isSummed = totals.summed.includes(column);
          return (
            <td key={column.name} className={column.align === 'right' ? styles.end : undefined}>
              {isSummed &&
                (sums ? (
                  <Display value={sums[column.name]} field={column.field} name={column.name} resource={resource} record={null} />
                ) : (
                  <span className={styles.awaited}>
                    <Skeleton width={64} />
                  </span>
                ))}
            </td>
          );
        })}
        {after > 0 && <td colSpan={after} />}
      </tr>
    </tfoot>
  );
}
