import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import type { LabelFilterName, LabelMatches } from '../../../domain/labels/labelMatches';
import { useSettled } from '../../ui/useSettled';

/** Delay in ms before the matches are counted again. */
const DEBOUNCE_MS = 300;

/** The number of matches of the filter as typed. A running count is cancelled when the filter changes. */
export function useLabelMatches(label_id: string, name: LabelFilterName, filter: unknown) {
  const asked = useSettled(JSON.stringify(filter ?? {}), DEBOUNCE_MS);
  const query = useQuery({
    queryKey: ['labels', label_id, 'matches', name, asked],
    queryFn: async ({ signal }) => {
      const body = { name, filter: JSON.parse(asked) as unknown };
      return (
        await http<{ applications: readonly LabelMatches[] }>(`/v1/admin/labels/${label_id}/matches`, { method: 'POST', body, signal })
      ).json.applications;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isBehind: query.isFetching || asked !== JSON.stringify(filter ?? {}) };
}
