import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../../../../providers/http';
import type { DateRange } from '../../../../../domain/statistics/dateRange';
import type { OrganizationRevenue } from '../../../../../domain/statistics/revenue';

/** What an organization sold over a range of days; without one, the server chooses. What was there stays until the new numbers are. */
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
