import PersonIcon from '@mui/icons-material/PersonOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import type { About } from '../../../domain/messages/variables';
import { GroupChoice } from './dialog/GroupChoice';
import { MessagePreview } from './dialog/MessagePreview';
import { MessageText } from './dialog/MessageText';
import { type Summary, useMessage } from './dialog/useMessage';

export interface MessageDialogProps {
  /** Whose people it goes to; decides the title and which variables there are. */
  about: About;
  /** Where messages about it are: `/v1/admin/organizations/{o}/activities/{a}/sessions/{s}/messages`; for bundles and products alike. */
  api: string;
  /** How many people that is, as far as the screen knows; the server counts them anew. */
  count?: number;
  /** Ids of participants, bundle participants or orders, where it goes to some of them alone. */
  recipients?: readonly string[];
  onClose: () => void;
}

/**
 * Writes a message to the participants of a session or bundle, or to the buyers of a product: subject, text, variables,
 * the mail as one of them gets it, and to how many it goes. Rendered while it is open; fetch it lazily.
 *
 * @example
 * const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog')).MessageDialog }));
 * {isWriting && <MessageDialog about="session" api={`${api}/messages`} count={session.participants_amount} onClose={() => setWriting(false)} />}
 */
export function MessageDialog({ about, api, count, recipients, onClose }: MessageDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [step, setStep] = useState<'write' | 'look'>('write');
  const message = useMessage({ about, api, recipients, onSent: onClose, onFault: () => setStep('write') });
  const { draft, faults, summary, isBusy } = message;
  const isEmpty = draft.subject.trim() === '' && draft.body === null;
  const look = async () => {
    if (await message.look()) setStep('look');
  };
  return (
    // What was written is not lost by a click beside it.
    <Dialog
      open
      onClose={(_event, reason) => !isBusy && (isEmpty || reason === 'escapeKeyDown') && onClose()}
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{translate(`messages.dialog.title_${about}`)}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
        {!recipients && step === 'write' && <GroupChoice about={about} message={message} />}
        <RecipientsLine summary={summary} isNobody={message.isNobody} count={recipients?.length ?? count} />
        <div aria-live="polite">{faults['message'] && <Alert severity="error">{faults['message']}</Alert>}</div>
        {step === 'write' ? (
          <MessageText about={about} draft={draft} faults={faults} onChange={message.change} />
        ) : (
          <MessagePreview message={message} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={isBusy} onClick={onClose} sx={{ mr: 'auto', ml: { xs: -3, sm: 0 } }}>
          {translate('messages.dialog.cancel')}
        </Button>
        {step === 'write' ? (
          <Button variant="outlined" loading={message.isLooking} disabled={isBusy || message.isNobody} onClick={() => void look()}>
            {translate('messages.dialog.preview')}
          </Button>
        ) : (
          <Button variant="outlined" disabled={isBusy} onClick={() => setStep('write')}>
            {translate('messages.dialog.edit')}
          </Button>
        )}
        <Button
          variant="contained"
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
          loading={message.isSending}
          disabled={isBusy || message.isNobody || summary?.recipients === 0}
          onClick={message.send}
        >
          {translate('messages.dialog.send')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RecipientsLineProps {
  summary: Summary | null;
  /** No group was chosen. */
  isNobody: boolean;
  /** What the screen knows before the server has counted. */
  count: number | undefined;
}

/** To how many it goes, and who of them cannot be reached: "Aan 12 personen, 2 zonder e-mailadres". */
function RecipientsLine({ summary, isNobody, count }: RecipientsLineProps) {
  const translate = useTranslate();
  const to = summary ? summary.recipients : count;
  const parts = isNobody
    ? [translate('messages.nobody_chosen')]
    : [
        ...(to === undefined
          ? []
          : [
              to === 0 && summary
                ? translate(summary.without_address > 0 ? 'messages.nobody_has_address' : 'messages.nobody')
                : translate('messages.dialog.to', { smart_count: to }),
            ]),
        ...(summary && summary.without_address > 0 && summary.recipients > 0
          ? [translate('messages.dialog.without', { smart_count: summary.without_address })]
          : []),
      ];
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 20, color: 'text.secondary', typography: 'body2' }}>
      <PersonIcon aria-hidden sx={{ fontSize: 18 }} />
      {parts.join(', ')}
    </Box>
  );
}
