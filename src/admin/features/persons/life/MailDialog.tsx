import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { http } from '../../../../../providers/http';
import type { PersonMail } from '../../../../domain/persons/personLife';
import { FormSkeleton } from '../../../engine/records/FormSkeleton';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import * as styles from './life.module.css';

interface MailDialogProps {
  /** Of the email. */
  api: string;
  mail: PersonMail;
  onClose: () => void;
}

/** The text of an email as it was sent; links that give access are hidden. */
export function MailDialog({ api, mail, onClose }: MailDialogProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [api],
    queryFn: async ({ signal }) => (await http<{ body_text: string }>(api, { signal })).json,
  });
  return (
    <DialogFrame title={mail.subject} isLong closeLabel={translate('persons.mail_close')} onClose={onClose}>
      <p className={styles.quiet}>{translate('persons.mail_to', { email: mail.to_email, at: moment(mail.created_at) })}</p>
      {data ? (
        <div className={styles.mail}>{data.body_text}</div>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </DialogFrame>
  );
}
