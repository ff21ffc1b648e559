import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../providers/http';
import { HttpError } from '../../../../providers/httpError';
import type { SeasonPreview, SeasonRun, SeasonSummary } from '../../../domain/seasons/seasonView';
import { useSettled } from '../../ui/useSettled';
import { useSendOnce } from '../orders/useSendOnce';
import { pollWhile } from '../../ui/pollWhile';

const DEBOUNCE_MS = 250;

/**
 * The preview of a season, refetched after a pause in typing.
 *
 * @param body null while the form is incomplete
 */
export function useSeasonPreview(api: string, body: object | null) {
  const asked = useSettled(body === null ? null : JSON.stringify(body), DEBOUNCE_MS);
  const key = ['season-preview', api, asked];
  const preview = useQuery({
    queryKey: key,
    enabled: asked !== null,
    queryFn: async ({ signal }) =>
      (await http<SeasonPreview>(`${api}/preview`, { method: 'POST', body: JSON.parse(asked ?? '{}') as object, signal })).json,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...preview, key, isOf: body !== null && asked === JSON.stringify(body) && !preview.isPlaceholderData };
}

interface Start {
  readonly api: string;
  readonly key: readonly unknown[];
  readonly onRun: (id: string) => void;
}

/** Creates the season as it was shown. If anything changed meanwhile, the preview is replaced by the current one. */
export function useStartSeason({ api, key, onRun }: Start) {
  const client = useQueryClient();
  const once = useSendOnce();
  return useMutation({
    mutationFn: (body: object) => once<SeasonRun>(api, body),
    onSuccess: ({ id }) => onRun(id),
    onError: (failure) => {
      if (!(failure instanceof HttpError) || failure.status !== 409) return;
      const { run, preview } = failure.body;
      if (typeof run === 'string') onRun(run);
      else if (preview) client.setQueryData(key, preview);
    },
  });
}

/** The earlier season runs, latest first. */
export const useSeasons = (api: string) =>
  useQuery({
    queryKey: ['seasons', api],
    queryFn: async ({ signal }) => (await http<{ seasons: readonly SeasonSummary[] }>(api, { signal })).json.seasons,
  });

/** A season run and its progress, polled each second while it runs. */
export function useSeasonRun(api: string, id: string) {
  const client = useQueryClient();
  const key = ['season-run', api, id];
  const run = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await http<SeasonRun>(`${api}/${id}`, { signal })).json,
    refetchInterval: pollWhile<SeasonRun>((run) => run?.status === 'running'),
  });
  const again = useMutation({
    mutationFn: async () => (await http<SeasonRun>(`${api}/${id}/again`, { method: 'POST', body: {} })).json,
    onSuccess: (made) => {
      client.setQueryData(key, made);
      void run.refetch();
    },
  });
  return { ...run, again };
}
