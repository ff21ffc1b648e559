import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { http } from '../../../../../providers/http';
import { Chip } from '../../../ui/values/Chip';
import { LoadFailure } from '../../../ui/LoadFailure';
import { RichTextView } from '../../../ui/RichTextView';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import type { LoggedMessage, LoggedRecipient } from '../../../../domain/messages/loggedMessage';

const TONES = { sent: 'good', kept: 'neutral', waiting: 'wait', failed: 'bad', skipped: 'neutral' } as const;

/** One message: what it said, and what became of it for each recipient. */
export function RecipientsDialog({ api, message, onClose }: { api: string; message: LoggedMessage; onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['messages', api, 'one', message.id],
    queryFn: async ({ signal }) =>
      (await http<LoggedMessage & { recipients: readonly LoggedRecipient[] }>(`${api}/${message.id}`, { signal })).json,
    refetchInterval: ({ state }) => (state.data?.status === 'sending' ? 3_000 : false),
  });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {message.subject}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ p: 4, mb: 5, borderRadius: 1, bgcolor: 'surface.sunken' }}>
          <RichTextView html={message.body} />
        </Box>
        <Box component="h3" sx={{ typography: 'h3', m: 0, mb: 2 }}>
          {translate('messages.log.recipients')}
        </Box>
        {!data && (error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />)}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data?.recipients.map((one) => (
            <Box
              key={one.id}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2, borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {one.name}
                {one.email && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{one.email}</Box>}
                {one.status === 'failed' && one.error && <Box sx={{ fontSize: 13, color: 'error.main' }}>{one.error}</Box>}
              </Box>
              <Chip tone={TONES[one.status]}>{translate(`resources.message_recipients.choices.status.${one.status}`)}</Chip>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('messages.log.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
