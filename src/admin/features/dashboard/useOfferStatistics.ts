import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { DateRange } from '../../../domain/statistics/dateRange';
import type { OrganizationStatistics } from '../../../domain/statistics/statistics';

/** The front page asks for what its dashboard then shows, in ms. */
const JUST_ASKED = 5000;

/** An organization in numbers over a range of days; without one, the server chooses. What was there stays until the new numbers are. */
export const useOfferStatistics = (organization_id: string, range: DateRange | null) =>
  useQuery({
    queryKey: ['statistics', 'organization', organization_id, range],
    staleTime: JUST_ASKED,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await http<OrganizationStatistics>(`/v1/admin/organizations/${encodeURIComponent(organization_id)}/statistics`, {
          signal,
          query: range ? { ...range } : {},
        })
      ).json,
  });
