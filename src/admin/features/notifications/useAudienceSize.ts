import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { AudienceSize } from '../../../domain/notifications/audience';

const API = '/v1/admin/application/notifications/audience';

/** The current size of an audience. An incomplete audience is counted once it is complete. */
export const useAudienceSize = (audience: unknown) =>
  useQuery({
    queryKey: ['notifications', 'audience', audience],
    queryFn: async ({ signal }) => (await http<AudienceSize>(API, { method: 'POST', body: { audience: audience ?? {} }, signal })).json,
    placeholderData: keepPreviousData,
    retry: false,
  });
