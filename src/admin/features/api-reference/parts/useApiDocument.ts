import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import type { ApiDocument } from './document';

/** The API document. It changes with the server alone, so it is asked for once. */
export const useApiDocument = () =>
  useQuery({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await http<ApiDocument>('/v1/openapi.json', { signal })).json,
  });
