import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { PersonMail } from '../../../../domain/persons/personLife';
import { useFormats } from '../../../ui/formats/formats';
import { RecipientChip } from '../../messages/RecipientChip';
import { MailDialog } from './MailDialog';
import { PartPanel } from './PartPanel';

/** The emails sent to one person about bookings and payments; each opens with its text. */
export function Mails({ api }: { api: string }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const [open, setOpen] = useState<PersonMail | null>(null);
  return (
    <>
      <PartPanel<PersonMail>
        api={api}
        part="mails"
        title={translate('persons.mails')}
        none={translate('persons.mails_none')}
        row={(mail) => ({
          id: mail.id,
          what: mail.subject,
          about: [mail.to_email, moment(mail.created_at), ...(mail.status === 'failed' && mail.error ? [mail.error] : [])].join(' · '),
          state: (
            <>
              <RecipientChip status={mail.status} />
              <Button
                variant="outlined"
                size="small"
                aria-label={`${translate('persons.open_mail')}: ${mail.subject}`}
                onClick={() => setOpen(mail)}
              >
                {translate('persons.open_mail')}
              </Button>
            </>
          ),
        })}
      />
      {open && <MailDialog api={`${api}/mails/${open.id}`} mail={open} onClose={() => setOpen(null)} />}
    </>
  );
}
