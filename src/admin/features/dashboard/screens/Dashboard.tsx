import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import { pathTo } from '../../../../schema/routes';
import { LoadFailure } from '../../../ui/LoadFailure';
import { NextStep } from '../../../ui/NextStep';
import { PageHeader } from '../../../layout/PageHeader';
import { useProfile } from '../../../ui/useProfile';
import { DashboardSkeleton } from '../application/DashboardSkeleton';
import { Numbers } from '../application/Numbers';
import { useApplicationStatistics } from '../application/useApplicationStatistics';

/** The start page of an application: who waits, what came in, and how much there is of everything. */
export function Dashboard() {
  const translate = useTranslate();
  const application_id = useProfile()?.application_id ?? null;
  const { data, error, isFetching, refetch } = useApplicationStatistics(application_id);
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader title={translate('dashboard.title')} />
      {application_id === null ? (
        <NextStep
          text={translate('dashboard.no_application')}
          to={pathTo(registry.applications, 'create')}
          label={translate('dashboard.no_application_add')}
          need="role:superadmin"
        />
      ) : data ? (
        <Numbers statistics={data} application_id={application_id} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </Box>
  );
}
