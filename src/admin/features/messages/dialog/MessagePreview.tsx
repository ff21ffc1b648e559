import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { MailFrame } from '../../outbox/MailFrame';
import type { MessageWork } from './useMessage';

/** The email as one recipient gets it, with a choice of recipients. */
export function MessagePreview({ message: { summary, mail, look, isBusy } }: { message: MessageWork }) {
  const translate = useTranslate();
  const id = useId();
  if (!mail || !summary) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Box sx={{ maxWidth: 420 }}>
        <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1.5, fontSize: 14, fontWeight: 500 }}>
          {translate('messages.dialog.seen_as')}
        </Box>
        <NativeSelect id={id} value={mail.recipient} disabled={isBusy} onChoose={(recipient) => void look(recipient)}>
          {summary.people.map(({ id: recipient, name, has_address }) => (
            <option key={recipient} value={recipient}>
              {has_address ? name : translate('messages.dialog.no_address', { name })}
            </option>
          ))}
        </NativeSelect>
        {mail.email === null && (
          <Box role="status" sx={{ mt: 1.5, fontSize: 13, color: 'warning.main' }}>
            {translate('messages.dialog.no_mail')}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          opacity: isBusy ? 0.6 : 1,
        }}
      >
        <Box sx={{ px: 4, py: 3, borderBottom: 1, borderColor: 'divider', fontWeight: 600, overflowWrap: 'anywhere' }}>{mail.subject}</Box>
        <Box sx={{ display: 'flex', height: 'min(420px, 50vh)', '& iframe': { border: 0, borderRadius: 0 } }}>
          <MailFrame html={mail.html} />
        </Box>
      </Box>
    </Box>
  );
}
