import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { registry } from '../../../../../resources/registry.gen';
import type { ApplicationStatistics } from '../../../../domain/statistics/statistics';
import { pathTo } from '../../../../schema/routes';
import { PageHeader } from '../../../layout/PageHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { NextStep } from '../../../ui/NextStep';
import { useProfile } from '../../../ui/useProfile';
import { Numbers } from '../application/Numbers';

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

/** The shape of the numbers while they are on their way. */
function DashboardSkeleton() {
  const translate = useTranslate();
  const card = { borderRadius: 1 };
  return (
    <Box role="status" aria-label={translate('layout.loading')} sx={{ display: 'grid', gap: 4 }}>
      <Skeleton height={92} sx={card} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '5fr 7fr' } }}>
        <Skeleton height={330} sx={card} />
        <Skeleton height={330} sx={card} />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        <Skeleton height={260} sx={card} />
        <Skeleton height={260} sx={card} />
      </Box>
    </Box>
  );
}

/** The current application in numbers. */
const useApplicationStatistics = (application_id: string | null) =>
  useQuery({
    queryKey: ['statistics', 'application', application_id],
    enabled: application_id !== null,
    queryFn: async ({ signal }) => (await http<ApplicationStatistics>('/v1/admin/application/statistics', { signal })).json,
  });
