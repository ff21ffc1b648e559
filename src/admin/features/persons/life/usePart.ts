import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../../../../../providers/http';

const STEP = 10;
const MAX_ROWS = 100;

/** The first rows of a category of a person's records, and a function that loads more. */
export function usePart<R>(api: string, part: string) {
  const [shown, setShown] = useState(STEP);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['persons', api, part, shown],
    queryFn: async ({ signal }) => {
      const { json } = await http<Record<string, readonly R[]> & { meta: { pagination: { total: number } } }>(`${api}/${part}`, {
        query: { itemsPerPage: shown },
        signal,
      });
      return { rows: json[part] ?? [], total: json.meta.pagination.total };
    },
    placeholderData: keepPreviousData,
  });
  const hasMore = data !== undefined && data.total > data.rows.length && shown < MAX_ROWS;
  return { data, error, isFetching, refetch, more: hasMore ? () => setShown(Math.min(MAX_ROWS, shown + STEP * 3)) : null };
}

export type PartOf<R> = ReturnType<typeof usePart<R>>;
