import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { isDiffering } from '../../../../domain/ledger/reconcile';
import { areaOf } from '../../../../schema/menu';
import { PageHeader } from '../../../layout/PageHeader';
import { classes } from '../../../ui/classes';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { ScrollBox } from '../../../ui/ScrollBox';
import { BookRows } from '../BookRows';
import { Differences } from '../Differences';
import { Mismatches } from '../Mismatches';
import { MonthSteps } from '../MonthSteps';
import { StatementRows } from '../StatementRows';
import { MonthVerdict } from '../MonthVerdict';
import { useReconciliation } from '../useReconciliation';
import * as styles from '../reconcile.module.css';

/** Whether orders, transactions and the ledger agree on a month, for one application or all of them. */
export function Reconcile() {
  const translate = useTranslate();
  const isPlatform = areaOf(useLocation().pathname) === 'admin';
  const api = isPlatform ? '/v1/admin/reconcile' : '/v1/admin/application/reconcile';
  const { data, error, isFetching, isPlaceholderData, refetch, show } = useReconciliation(api);
  return (
    <div className={styles.page}>
      <PageHeader title={translate('ledger.reconcile')} action={(data || !error) && <MonthSteps month={data?.month} onShow={show} />} />
      <p className={styles.about}>{translate('ledger.about')}</p>
      {data ? (
        <div className={classes(styles.parts, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
          <MonthVerdict data={data} />
          {data.mismatches.length > 0 && <Mismatches mismatches={data.mismatches} total={data.total_mismatches} />}
          {data.statements.some(isDiffering) && <Differences rows={data.statements} isPlatform={isPlatform} />}
          {data.rows.length > 0 && (
            <Panel title={translate('ledger.per_organization')}>
              <ScrollBox label={translate('ledger.per_organization')} className={styles.scroll}>
                <BookRows rows={data.rows} />
              </ScrollBox>
            </Panel>
          )}
          {data.statements.length > 0 && (
            <Panel title={translate('ledger.invoices_and_payouts')}>
              <ScrollBox label={translate('ledger.invoices_and_payouts')} className={styles.scroll}>
                <StatementRows rows={data.statements} isPlatform={isPlatform} />
              </ScrollBox>
            </Panel>
          )}
        </div>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={translate('layout.loading')} className={styles.parts}>
          <Skeleton height={56} />
          <Skeleton height={420} />
        </div>
      )}
    </div>
  );
}
