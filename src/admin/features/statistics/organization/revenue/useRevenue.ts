import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../../../../providers/http';
import type { DateRange } from '../../../../../domain/statistics/dateRange';
import type { OrganizationRevenue } from '../../../../../domain/statistics/revenue';

/**
 * The sales of an organization over a range of days; without one, the server chooses. The previous numbers stay until the new ones arrive.
 */
export const useRevenue = (organization_id: string, range: DateRange | null) =>
  useQuery({
    queryKey: ['statistics', 'revenue', organization_id, range],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await http<OrganizationRevenue>(`/v1/admin/organizations/${encodeURIComponent(organization_id)}/statistics/revenue`, {
          signal,
          query: range ? { ...range } : {},
        })
      ).json,
  });
