import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { LoggedRecipient, RecipientState } from '../../../../domain/messages/loggedMessage';
import { useFormats } from '../../../ui/formats/formats';
import { RecipientChip } from '../RecipientChip';
import * as styles from './RecipientList.module.css';

/** Recipients who were not reached come first: they are the reason to open the list. */
const RANK: Readonly<Record<RecipientState, number>> = { failed: 0, skipped: 1, waiting: 2, kept: 3, sent: 3 };

interface RecipientListProps {
  recipients: readonly LoggedRecipient[];
  /** Sends it again to some of them. */
  again: { readonly isSending: boolean; readonly isTo: (id: string) => boolean; readonly send: (ids: readonly string[]) => void };
}

/** All recipients of a message with their delivery status: first those it did not reach, then by name. */
export function RecipientList({ recipients, again }: RecipientListProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <ul className={styles.list}>
      {recipients
        .toSorted((a, b) => RANK[a.status] - RANK[b.status])
        .map((recipient) => (
          <li key={recipient.id} className={styles.one}>
            <div className={styles.who}>
              {recipient.listed_name}
              {recipient.email && <div className={styles.quiet}>{recipient.email}</div>}
              {recipient.status === 'failed' && recipient.error && <div className={styles.fault}>{recipient.error}</div>}
              {recipient.again_email && recipient.again_email !== recipient.email && (
                <div className={styles.quiet}>{translate('messages.log.again_to', { email: recipient.again_email })}</div>
              )}
            </div>
            <div className={styles.state}>
              <RecipientChip status={recipient.status} />
              {recipient.sent_at && <time dateTime={recipient.sent_at}>{moment(recipient.sent_at)}</time>}
              {recipient.is_reached_again && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={again.isSending}
                  loading={again.isTo(recipient.id)}
                  aria-label={`${translate('messages.log.again_one')}: ${recipient.listed_name}`}
                  onClick={() => again.send([recipient.id])}
                >
                  {translate('messages.log.again_one')}
                </Button>
              )}
            </div>
          </li>
        ))}
    </ul>
  );
}
