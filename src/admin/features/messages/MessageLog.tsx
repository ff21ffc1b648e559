import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import { type LoggedMessage, RECIPIENT_STATES } from '../../../domain/messages/loggedMessage';
import { useFormats } from '../../ui/formats/formats';
import { LoadFailure } from '../../ui/LoadFailure';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { RecipientsDialog } from './RecipientsDialog';
import { pollWhile } from '../../ui/pollWhile';

interface Answer {
  readonly messages: readonly LoggedMessage[];
  readonly meta: { readonly pagination: { readonly total: number } };
}

const STEP = 10;

/**
 * The sent messages, newest first, with their delivery status; each opens with its recipients.
 *
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
    // The numbers change while a message is being sent.
    refetchInterval: pollWhile<Answer>((log) => log?.messages.some(({ status }) => status === 'sending') ?? false, 'minutes'),
  });
  if (!data)
    return error ? (
      <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Panel title={translate('messages.log.title')}>
        <Skeleton width={220} />
      </Panel>
    );
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

/** One message: its subject, when and by whom it was sent, and its delivery status. */
function MessageRow({ message, onOpen }: { message: LoggedMessage; onOpen: () => void }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const amounts = RECIPIENT_STATES.flatMap((state) =>
    message[`${state}_amount`] > 0
      ? [{ state, text: translate(`messages.log.${state}`, { smart_count: message[`${state}_amount`] }) }]
      : [],
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{message.subject}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {[moment(message.created_at), ...(message.sender ? [translate('messages.log.from', { name: message.sender })] : [])].join(', ')}
        </Box>
        <Box sx={{ fontSize: 13, '& > span + span::before': { content: '", "' } }}>
          {amounts.map(({ state, text }) => (
            <Box key={state} component="span" sx={state === 'failed' ? { color: 'error.main' } : {}}>
              {text}
            </Box>
          ))}
        </Box>
      </Box>
      <Button variant="outlined" aria-label={`${translate('messages.log.open')}: ${message.subject}`} onClick={onOpen}>
        {translate('messages.log.open')}
      </Button>
    </Box>
  );
}
