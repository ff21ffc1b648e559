import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import { type Group, type GroupCount, defaultGroups } from '../../../../domain/messages/groups';
import type { About } from '../../../../domain/messages/variables';
import { useNotice } from '../../../ui/useNotice';
import { useDraftState } from '../../../ui/useDraftState';
import { useIdempotencyKey } from '../../../ui/useIdempotencyKey';

export interface Draft {
  readonly subject: string;
  /** HTML; null when empty. */
  readonly body: string | null;
}

/** The number of recipients, those available for the preview, and the email of one of them. */
export interface Summary {
  readonly recipients: number;
  readonly without_address: number;
  readonly groups: readonly GroupCount[];
  readonly people: readonly { readonly id: string; readonly name: string; readonly has_address: boolean }[];
  readonly mail: {
    readonly recipient: string;
    readonly name: string;
    readonly email: string | null;
    readonly subject: string;
    readonly html: string;
  } | null;
}

export type MessageWork = ReturnType<typeof useMessage>;

interface Options {
  about: About;
  api: string;
  recipients: readonly string[] | undefined;
  onSent: () => void;
  onFault: () => void;
}

/** A message while it is written, previewed and sent. Sending it twice by accident sends it once. */
export function useMessage({ about, api, recipients, onSent, onFault }: Options) {
  const translate = useTranslate();
  const notice = useNotice();
  const client = useQueryClient();
  const [draft, setDraft] = useDraftState<Draft>(`message ${api}`, { subject: '', body: null });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { keyOf } = useIdempotencyKey(`message ${api}`);
  const [groups, setGroups] = useState<readonly Group[]>(() => defaultGroups(about));
  const whom = recipients ? { recipients } : { groups };
  const showFailure = (error: unknown) => {
    const isOurs = error instanceof HttpError;
    setFaults(isOurs ? error.body.errors : { message: translate('errors.unexpected') });
    onFault();
  };

  const counted = useQuery({
    queryKey: ['message-recipients', api, recipients ?? groups],
    queryFn: async ({ signal }) => (await http<Summary>(`${api}/preview`, { method: 'POST', body: whom, signal })).json,
    staleTime: 0,
    // An empty choice needs no request; the counts of each group stay visible.
    enabled: recipients !== undefined || groups.length > 0,
    placeholderData: keepPreviousData,
  });
  const preview = useMutation({
    mutationFn: async (recipient: string | null) =>
      (await http<Summary>(`${api}/preview`, { method: 'POST', body: { ...draft, ...whom, recipient } })).json,
    onError: showFailure,
  });
  const sending = useMutation({
    mutationFn: async () =>
      (
        await http<{ recipients_amount: number; skipped_amount: number }>(api, {
          method: 'POST',
          body: { ...draft, ...whom },
          idempotencyKey: keyOf([draft, whom]),
        })
      ).json,
    onSuccess: ({ recipients_amount, skipped_amount }) => {
      void client.invalidateQueries({ queryKey: ['messages', api] });
      notice.success(translate('messages.dialog.sent', { smart_count: recipients_amount - skipped_amount }));
      onSent();
    },
    onError: showFailure,
  });

  return {
    draft,
    faults,
    groups,
    isNobody: !recipients && groups.length === 0,
    summary: preview.data ?? counted.data ?? null,
    mail: preview.data?.mail ?? null,
    isLooking: preview.isPending,
    isSending: sending.isPending,
    isBusy: preview.isPending || sending.isPending,
    change(part: Partial<Draft>) {
      setDraft({ ...draft, ...part });
      setFaults(Object.fromEntries(Object.entries(faults).filter(([at]) => at !== 'message' && !(at in part))));
    },
    choose(group: Group, isChosen: boolean) {
      setGroups(isChosen ? [...groups, group] : groups.filter((other) => other !== group));
      // The preview was for another audience.
      preview.reset();
      setFaults(Object.fromEntries(Object.entries(faults).filter(([at]) => at !== 'message' && at !== 'groups')));
    },
    /** Fetches the email for `recipient`; false when the text has errors. */
    look: async (recipient: string | null = null): Promise<boolean> => {
      setFaults({});
      return preview.mutateAsync(recipient).then(
        () => true,
        () => false,
      );
    },
    send: () => {
      setFaults({});
      sending.mutate();
    },
  };
}
