import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import type { Choices, MergedField, Side } from '../../../../domain/persons/merge';
import type { MergePlan } from '../../../../domain/persons/personLife';
import { useNotice } from '../../../ui/useNotice';
import { useUndoMerge } from './useUndoMerge';

interface Options {
  api: string;
  /** The person merged into the one at `api`; null before the choice. */
  other: string | null;
  onDone: () => void;
}

/** A merge in preparation: its preview for the current choices, and the call that merges. */
export function useMerge({ api, other, onDone }: Options) {
  const translate = useTranslate();
  const notice = useNotice();
  const client = useQueryClient();
  const refresh = useRefresh();
  const undo = useUndoMerge();
  const [choices, setChoices] = useState<Choices>({});
  const preview = useQuery({
    queryKey: ['persons', api, 'merge', other, choices],
    enabled: other !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await http<MergePlan>(`${api}/merge-preview`, { method: 'POST', body: { other, choices }, signal })).json,
  });
  const plan = preview.data?.other.id === other ? preview.data : null;
  const merging = useMutation({
    mutationFn: async () =>
      (await http<{ merge_id: string }>(`${api}/merge`, { method: 'POST', body: { other, choices, plan: plan?.plan ?? '' } })).json,
    onSuccess: ({ merge_id }) => {
      notice.undoable(translate('persons.merge_done'), () => undo.mutate({ api, merge_id }));
      void client.invalidateQueries({ queryKey: ['persons'] });
      refresh();
      onDone();
    },
    // One of them was changed in the meantime, so the preview is refetched.
    onError: () => void preview.refetch(),
  });
  const error = merging.error ?? (plan ? null : preview.error);
  return {
    plan,
    failure: error === null ? null : error instanceof HttpError ? error.message : translate('errors.unexpected'),
    isMerging: merging.isPending,
    choose(name: MergedField, side: Side) {
      setChoices({ ...choices, [name]: side });
      merging.reset();
    },
    forget() {
      setChoices({});
      merging.reset();
    },
    merge: () => merging.mutate(),
  };
}
