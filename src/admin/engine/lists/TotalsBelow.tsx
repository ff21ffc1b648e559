import { useTranslate } from 'react-admin';
import { Skeleton } from '../../ui/Skeleton';
import { displaysOf } from '../registry';
import { useResourceRoute } from '../useResourceRoute';
import { labelOf } from './labelOf';
import * as styles from './RecordCards.module.css';
import type { ListColumn } from './useColumns';
import { useTotals } from './useTotals';

/** The totals below the rows on a small screen: each sum after its name. */
export function TotalsBelow({ columns }: { columns: readonly ListColumn[] }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const totals = useTotals(columns);
  if (!totals) return null;
  const { summed, sums, label } = totals;
  return (
    <div className={styles.totals}>
      <div className={styles.totalOf}>{label ?? <Skeleton width={96} />}</div>
      <dl>
        {summed.map(({ name, field }) => {
          const { Display } = displaysOf(field);
          return (
            <div key={name} className={styles.total}>
              <dt>{labelOf(translate, resource, name)}</dt>
              <dd>
                {sums ? (
                  <Display value={sums[name]} field={field} name={name} resource={resource} record={null} />
                ) : (
                  <Skeleton width={64} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
