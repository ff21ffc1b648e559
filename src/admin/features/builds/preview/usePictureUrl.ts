import { useQuery } from '@tanstack/react-query';
import { http } from '../../../../../providers/http';
import { isId } from '../../../../schema/isId';

const addressOf = (id: string) => `/v1/files/${id}?variant=original`;

/** Where the picture of a field is to be seen: one that is kept by its id, and a fresh upload by that of its token. */
export function usePictureUrl(value: string | null | undefined): string | null {
  const isFresh = typeof value === 'string' && !isId(value);
  const { data = null } = useQuery({
    queryKey: ['upload', value],
    enabled: isFresh,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await http<{ id: string }>(`/v1/admin/files/${encodeURIComponent(value ?? '')}`, { signal })).json.id,
  });
  if (!value) return null;
  return isFresh ? data && addressOf(data) : addressOf(value);
}
