import { Skeleton } from '../../ui/Skeleton';
import { displaysOf } from '../registry';
import { useResourceRoute } from '../useResourceRoute';
import * as styles from './RecordTable.module.css';
import type { ListColumn } from './useColumns';
import { useTotals } from './useTotals';

interface TotalsRowProps {
  /** Those of the table, in their order. */
  columns: readonly ListColumn[];
  /** How many columns stand before and behind them: boxes, actions. */
  before: number;
  after: number;
}

/** The foot of a table: what its columns come to, over all that the filters leave and not only this page. */
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
