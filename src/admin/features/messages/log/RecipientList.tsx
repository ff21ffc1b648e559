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
        .toSorted((one, other) => RANK[one.status] - RANK[other.status])
        .map((one) => (
          <li key={one.id} className={styles.one}>
            <div className={styles.who}>
              {one.listed_name}
              {one.email && <div className={styles.quiet}>{one.email}</div>}
              {one.status === 'failed' && one.error && <div className={styles.fault}>{one.error}</div>}
              {one.again_email && one.again_email !== one.email && (
                <div className={styles.quiet}>{translate('messages.log.again_to', { email: one.again_email })}</div>
              )}
            </div>
            <div className={styles.state}>
              <RecipientChip status={one.status} />
              {one.sent_at && <time dateTime={one.sent_at}>{moment(one.sent_at)}</time>}
              {one.is_reached_again && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={again.isSending}
                  loading={again.isTo(one.id)}
                  aria-label={`${translate('messages.log.again_one')}: ${one.listed_name}`}
                  onClick={() => again.send([one.id])}
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
