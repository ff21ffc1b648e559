import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { ApplicationStatistics } from '../../../../domain/statistics/statistics';

/** The current application in numbers. */
export const useApplicationStatistics = (application_id: string | null) =>
  useQuery({
    queryKey: ['statistics', 'application', application_id],
    enabled: application_id !== null,
    queryFn: async ({ signal }) => (await http<ApplicationStatistics>('/v1/admin/application/statistics', { signal })).json,
  });
