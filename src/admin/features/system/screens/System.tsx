import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { SystemRange } from '../../../../domain/system/systemState';
import { PageHeader } from '../../../layout/PageHeader';
import { classes } from '../../../ui/classes';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { Facts } from '../parts/Facts';
import { FailedRows } from '../parts/FailedRows';
import { JobTable } from '../parts/JobTable';
import { useSystem } from '../parts/useSystem';
import { WaitingRows } from '../parts/WaitingRows';
import { Warnings } from '../parts/Warnings';
import * as styles from '../system.module.css';

/** The charts library is fetched only for this page. */
const Plots = lazy(async () => ({ default: (await import('../parts/Plots')).Plots }));

/** The state of the server that responds, now and over the last hour or day. */
export function System() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const range: SystemRange = search.get('range') === 'day' ? 'day' : 'hour';
  const { data, error, isFetching, isPlaceholderData, refetch } = useSystem(range);
  const title = translate('layout.entries.system');
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        action={
          <ToggleButtonGroup
            size="small"
            exclusive
            value={range}
            aria-label={translate('system.range')}
            className={styles.ranges}
            onChange={(_event, chosen: SystemRange | null) =>
              chosen && setSearch(chosen === 'day' ? { range: chosen } : {}, { replace: true })
            }
          >
            <ToggleButton value="hour">{translate('system.hour')}</ToggleButton>
            <ToggleButton value="day">{translate('system.day')}</ToggleButton>
          </ToggleButtonGroup>
        }
      />
      <p className={styles.about}>{translate('system.about')}</p>
      {data ? (
        <div className={classes(styles.parts, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
          <Warnings warnings={data.warnings} />
          <Facts state={data} />
          <Suspense fallback={<Skeleton variant="rounded" className={styles.waiting} />}>
            <Plots state={data} />
          </Suspense>
          <Panel title={translate('system.jobs_title')} text={translate('system.jobs_about')}>
            <JobTable jobs={data.jobs} />
          </Panel>
          <Panel title={translate('system.failed_title')} text={translate('system.failed_about')}>
            <FailedRows rows={data.failed_rows} />
          </Panel>
          <Panel title={translate('system.rows_title')} text={translate('system.rows_about')}>
            <WaitingRows rows={data.rows} />
          </Panel>
        </div>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={translate('layout.loading')} className={styles.parts}>
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" className={styles.waiting} />
        </div>
      )}
    </div>
  );
}
