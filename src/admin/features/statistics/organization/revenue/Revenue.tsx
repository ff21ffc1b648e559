import type { ReactNode } from 'react';
import type { DateRange } from '../../../../../domain/statistics/dateRange';
import { LoadFailure } from '../../../../ui/LoadFailure';
import { OpenOrders } from './OpenOrders';
import { RevenueByOffer } from './RevenueByOffer';
import { RevenueOverTime } from './RevenueOverTime';
import * as styles from './revenue.module.css';
import { useRevenue } from './useRevenue';

interface RevenueProps {
  readonly organization_id: string;
  readonly range: DateRange | null;
  /** Shown above it, where nothing else names the range. */
  readonly head: ReactNode;
}

/** The sales of an organization in a range, and what is still due; nothing when it has never sold anything. */
export function Revenue({ organization_id, range, head }: RevenueProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useRevenue(organization_id, range);
  if (!data) return error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null;
  if (!data.has_sold) return null;
  return (
    <div className={styles.section} aria-busy={isPlaceholderData} data-old={isPlaceholderData || undefined}>
      {head}
      <RevenueOverTime revenue={data} />
      <div className={styles.pair}>
        <RevenueByOffer revenue={data} organization_id={organization_id} />
        <OpenOrders open={data.open} organization_id={organization_id} />
      </div>
    </div>
  );
}
