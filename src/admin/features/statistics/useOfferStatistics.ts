import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { DateRange } from '../../../domain/statistics/dateRange';
import type { OrganizationStatistics } from '../../../domain/statistics/statistics';

/** How long the statistics stay fresh, in ms: the front page fetches those that its dashboard then shows. */
const STALE_MS = 5000;

/**
 * The statistics of an organization over a range of days; without one, the server chooses. The previous numbers stay until the new ones
 * arrive.
 */
export const useOfferStatistics = (organization_id: string, range: DateRange | null) =>
  useQuery({
    queryKey: ['statistics', 'organization', organization_id, range],
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await http<OrganizationStatistics>(`/v1/admin/organizations/${encodeURIComponent(organization_id)}/statistics`, {
          signal,
          query: range ? { ...range } : {},
        })
      ).json,
  });
