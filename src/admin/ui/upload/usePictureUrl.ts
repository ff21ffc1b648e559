import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { isId } from '../../../schema/isId';

const addressOf = (id: string) => `/v1/files/${id}?variant=original`;

/** URL of the picture of a field: by its id, or for a new upload by its id and token. */
export function usePictureUrl(value: string | null | undefined): string | null {
  const isFresh = typeof value === 'string' && !isId(value);
  const { data = null } = useQuery({
    queryKey: ['upload', value],
    enabled: isFresh,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await http<{ id: string }>(`/v1/admin/files/${encodeURIComponent(value ?? '')}`, { signal })).json.id,
  });
  if (!value) return null;
  return isFresh ? data && `${addressOf(data)}&token=${encodeURIComponent(value)}` : addressOf(value);
}
