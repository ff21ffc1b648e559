import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { registry } from '../../../../../resources/registry.gen';
import type { ApplicationStatistics } from '../../../../domain/statistics/statistics';
import { pathTo } from '../../../../schema/routes';
import { PageHeader } from '../../../layout/PageHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { NextStep } from '../../../ui/NextStep';
import { useProfile } from '../../../ui/useProfile';
import { type DashboardFilter, writeDashboardFilter } from '../../../../domain/statistics/dashboardFilter';
import { Numbers } from '../application/Numbers';
import { useDashboardFilter } from '../application/offer/useDashboardFilter';

/** The start page of an application: what waits, what arrived, and the totals. */
export function Dashboard() {
  const translate = useTranslate();
  const application_id = useProfile()?.application_id ?? null;
  const address = useDashboardFilter();
  const { data, error, isFetching, isPlaceholderData, refetch } = useApplicationStatistics(application_id, address.filter);
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
        <Numbers statistics={data} application_id={application_id} isOld={isPlaceholderData} address={address} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DashboardSkeleton />
      )}
    </Box>
  );
}

/** The outline of the numbers while they load. */
function DashboardSkeleton() {
  const translate = useTranslate();
  const card = { borderRadius: 1 };
  return (
    <Box role="status" aria-label={translate('layout.loading')} sx={{ display: 'grid', gap: 4 }}>
      <Skeleton height={92} sx={card} />
      <Skeleton height={330} sx={card} />
      <Skeleton height={120} sx={card} />
      <Skeleton height={112} sx={card} />
      <Skeleton height={420} sx={card} />
    </Box>
  );
}

/** The statistics of the current application. The previous numbers stay until those of new filters arrive. */
function useApplicationStatistics(application_id: string | null, filter: DashboardFilter) {
  const query = writeDashboardFilter(filter);
  return useQuery({
    queryKey: ['statistics', 'application', application_id, query],
    enabled: application_id !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await http<ApplicationStatistics>('/v1/admin/application/statistics', { signal, query })).json,
  });
}
