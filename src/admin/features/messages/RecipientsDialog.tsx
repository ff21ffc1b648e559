import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
import { http } from '../../../../providers/http';
import { LoadFailure } from '../../ui/LoadFailure';
import { RichTextView } from '../../ui/RichTextView';
import { useNotice } from '../../ui/useNotice';
import { FormSkeleton } from '../../engine/records/FormSkeleton';
import type { LoggedMessage, ShownMessage } from '../../../domain/messages/loggedMessage';
import { RecipientList } from './log/RecipientList';
import { pollWhile } from '../../ui/pollWhile';

interface RecipientsDialogProps {
  /** API path of the messages of the same session, bundle or product. */
  api: string;
  message: Pick<LoggedMessage, 'id' | 'subject' | 'body'>;
  onClose: () => void;
}

/** One message: its text, its delivery status for each recipient, and a button that sends it again to those it did not reach. */
export function RecipientsDialog({ api, message, onClose }: RecipientsDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['messages', api, 'one', message.id],
    queryFn: async ({ signal }) => (await http<ShownMessage>(`${api}/${message.id}`, { signal })).json,
    refetchInterval: pollWhile<ShownMessage>((sent) => sent?.status === 'sending', 'minutes'),
  });
  const again = data?.again ?? { recipients: 0, without_address: 0 };
  const due = data?.recipients.flatMap(({ id: recipient, is_reached_again }) => (is_reached_again ? [recipient] : [])) ?? [];
  const sending = useMutation({
    mutationFn: (recipients: readonly string[]) => http(`${api}/${message.id}/again`, { method: 'POST', body: { recipients } }),
    onSuccess: (_answer, recipients) => notice.success(translate('messages.log.again_done', { smart_count: recipients.length })),
    onError: notice.failed,
    onSettled: () => client.invalidateQueries({ queryKey: ['messages'] }),
  });
  const about = [
    ...(again.recipients > 0 ? [translate('messages.log.again_about', { smart_count: again.recipients })] : []),
    ...(again.without_address > 0 ? [translate('messages.log.again_without', { smart_count: again.without_address })] : []),
  ];
  return (
    <DialogFrame
      title={message.subject}
      isBusy={sending.isPending}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {translate('messages.log.close')}
          </Button>
          {due.length > 0 && (
            <Button variant="contained" loading={sending.isPending} onClick={() => sending.mutate(due)}>
              {translate('messages.log.again', { smart_count: due.length })}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ p: 4, borderRadius: 1, bgcolor: 'surface.sunken' }}>
        <RichTextView html={message.body} />
      </Box>
      <Box component="h3" sx={{ typography: 'h3', m: 0 }}>
        {translate('messages.log.recipients')}
      </Box>
      <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {about.join(' ')}
      </Box>
      {!data && (error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <FormSkeleton />)}
      {data && (
        <RecipientList
          recipients={data.recipients}
          again={{
            isSending: sending.isPending,
            isTo: (recipient) => sending.isPending && sending.variables.length === 1 && sending.variables[0] === recipient,
            send: sending.mutate,
          }}
        />
      )}
    </DialogFrame>
  );
}
