import PersonIcon from '@mui/icons-material/PersonOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
import type { About } from '../../../domain/messages/variables';
import { GroupChoice } from './dialog/GroupChoice';
import { MessagePreview } from './dialog/MessagePreview';
import { MessageText } from './dialog/MessageText';
import { type Summary, useMessage } from './dialog/useMessage';

export interface MessageDialogProps {
  /** Whose participants or buyers receive it; determines the title and the variables. */
  about: About;
  /** API path of its messages: `/v1/admin/organizations/{o}/activities/{a}/sessions/{s}/messages`; similar for bundles and products. */
  api: string;
  /** The number of recipients known to the screen; the server counts them again. */
  count?: number;
  /** Ids of participants, bundle participants or orders, when only some of them receive it. */
  recipients?: readonly string[];
  onClose: () => void;
}

/**
 * Writes a message to the participants of a session or bundle, or to the buyers of a product: subject, text, variables, a preview of the
 * email for one recipient, and the number of recipients. Rendered while it is open; import it lazily.
 *
 * @example const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog')).MessageDialog })); {isWriting &&
 * <MessageDialog about="session" api={`${api}/messages`} count={session.participants_amount} onClose={() => setWriting(false)} />}
 */
export function MessageDialog({ about, api, count, recipients, onClose }: MessageDialogProps) {
  const translate = useTranslate();
  const [step, setStep] = useState<'write' | 'look'>('write');
  const message = useMessage({ about, api, recipients, onSent: onClose, onFault: () => setStep('write') });
  const { draft, faults, summary, isBusy } = message;
  const isEmpty = draft.subject.trim() === '' && draft.body === null;
  const look = async () => {
    if (await message.look()) setStep('look');
  };
  return (
    <DialogFrame
      title={translate(`messages.dialog.title_${about}`)}
      width="md"
      isBusy={isBusy}
      isDirty={!isEmpty}
      onClose={onClose}
      actions={
        <>
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
        </>
      }
    >
      {!recipients && step === 'write' && <GroupChoice about={about} message={message} />}
      <RecipientsLine summary={summary} isNobody={message.isNobody} count={recipients?.length ?? count} />
      <div aria-live="polite">{faults['message'] && <Alert severity="error">{faults['message']}</Alert>}</div>
      {step === 'write' ? (
        <MessageText about={about} draft={draft} faults={faults} onChange={message.change} />
      ) : (
        <MessagePreview message={message} />
      )}
    </DialogFrame>
  );
}

interface RecipientsLineProps {
  summary: Summary | null;
  /** No group was chosen. */
  isNobody: boolean;
  /** The number known to the screen, before the server has counted. */
  count: number | undefined;
}

/** The number of recipients, and of those who cannot be reached: "Aan 12 personen, 2 zonder e-mailadres". */
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
