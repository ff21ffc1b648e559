import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import { LoadFailure } from '../../ui/LoadFailure';
import { Panel } from '../../ui/Panel';
import { FormSkeleton } from '../../engine/records/FormSkeleton';
import { MessageRow } from './log/MessageRow';
import { RecipientsDialog } from './log/RecipientsDialog';
import type { LoggedMessage } from '../../../domain/messages/loggedMessage';

interface Answer {
  readonly messages: readonly LoggedMessage[];
  readonly meta: { readonly pagination: { readonly total: number } };
}

const STEP = 10;

/**
 * What was sent, newest first, with how far it came; each opens with its recipients.
 * @example <MessageLog api={`${api}/messages`} />  // the same address as the dialog's
 */
export function MessageLog({ api }: { api: string }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(STEP);
  const [open, setOpen] = useState<LoggedMessage | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['messages', api, shown],
    queryFn: async ({ signal }) => (await http<Answer>(api, { query: { itemsPerPage: shown }, signal })).json,
    placeholderData: keepPreviousData,
    // While one is on its way its numbers change.
    refetchInterval: ({ state }) => (state.data?.messages.some(({ status }) => status === 'sending') ? 3_000 : false),
  });
  if (!data) return error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />;
  const { messages, meta } = data;
  return (
    <Panel title={translate('messages.log.title')}>
      {messages.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{translate('messages.log.none')}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} onOpen={() => setOpen(message)} />
          ))}
        </Box>
      )}
      {meta.pagination.total > messages.length && shown < 100 && (
        <Button variant="text" sx={{ alignSelf: 'start' }} loading={isFetching} onClick={() => setShown(Math.min(100, shown + STEP * 3))}>
          {translate('messages.log.more')}
        </Button>
      )}
      {open && <RecipientsDialog api={api} message={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
