import Button from '@mui/material/Button';
import { useEditContext, useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import type notifications from '../../../../../resources/notifications';
import { allows } from '../../../../domain/permissions/permissions';
import { mayBeCalledBack } from '../../../../domain/notifications/notificationState';
import type { Row } from '../../../../schema/row';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { useNotice } from '../../../ui/useNotice';
import { useProfile } from '../../../ui/useProfile';
import { useNotificationVerb } from '../useNotificationVerb';
import { type Asked, GoDialog } from './GoDialog';
import * as styles from './go.module.css';

type Notification = Row<typeof notifications>;

const POLL_INTERVAL_MS = 3000;
const NEAR_MS = 120_000;
const NUMBERS = ['recipients', 'delivered', 'waiting', 'failed', 'skipped'] as const;

/** The status of a notification, and its current actions. */
export function GoSection({ notification, isUnsaved }: { notification: Notification; isUnsaved: boolean }) {
  const translate = useTranslate();
  const now = new Date(useNow()).toISOString();
  const { refetch } = useEditContext();
  const mayEdit = allows(useProfile(), 'edit-notification');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { status } = notification;
  const mayBack = mayBeCalledBack(notification, now);
  // The screen's clock ticks per minute, so near its scheduled time a notification may already be sending.
  const isNear = notification.send_on !== null && Date.parse(notification.send_on) - Date.parse(now) < NEAR_MS;
  const isMoving = status === 'sending' || (status === 'scheduled' && isNear);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isMoving, refetch]);
  const has = status === 'sending' || status === 'sent';
  return (
    <div className={styles.go}>
      <p role="status">{useSentence(notification, mayBack)}</p>
      {has && (
        <dl className={styles.numbers}>
          {NUMBERS.map((number) => (
            <div key={number}>
              <dt>{translate(`notifications.go.numbers.${number}`)}</dt>
              <dd>{notification[`${number}_amount`] ?? 0}</dd>
            </div>
          ))}
        </dl>
      )}
      {mayEdit && (
        <div className={styles.buttons}>
          {status === 'draft' && (
            <>
              <Button variant="contained" disabled={isUnsaved} onClick={() => setAsked('schedule')}>
                {translate('notifications.go.schedule')}
              </Button>
              <Button variant="outlined" disabled={isUnsaved} onClick={() => setAsked('now')}>
                {translate('notifications.go.now')}
              </Button>
            </>
          )}
          {mayBack && (
            <Button variant="outlined" onClick={() => setAsked('call_back')}>
              {translate('notifications.go.call_back')}
            </Button>
          )}
          <TestButton disabled={isUnsaved} />
          {isUnsaved && <span className={styles.quiet}>{translate('notifications.go.save_first')}</span>}
        </div>
      )}
      {asked && <GoDialog asked={asked} notification={notification} onClose={() => setAsked(null)} />}
    </div>
  );
}

function useSentence({ status, send_on, sent_at, recipients_amount, waiting_amount }: Notification, mayBack: boolean): string {
  const translate = useTranslate();
  const { moment } = useFormats();
  if (status === 'scheduled')
    return translate(mayBack ? 'notifications.go.scheduled' : 'notifications.go.due', { moment: send_on ? moment(send_on) : '' });
  if (status === 'sending') {
    const all = Number(recipients_amount ?? 0);
    return translate('notifications.go.sending', { done: all - Number(waiting_amount ?? 0), all });
  }
  return translate(`notifications.go.${status}`, { moment: sent_at ? moment(sent_at) : '' });
}

/** Sends the saved notification to the signed-in person only. */
function TestButton({ disabled }: { disabled: boolean }) {
  const translate = useTranslate();
  const notice = useNotice();
  const test = useNotificationVerb<{ email: string; devices: number }>();
  const send = () =>
    test.mutate(
      { verb: 'test' },
      {
        onSuccess: ({ email, devices }) =>
          notice.success(
            translate(devices > 0 ? 'notifications.go.tested_devices' : 'notifications.go.tested', { email, smart_count: devices }),
          ),
        onError: notice.failed,
      },
    );
  return (
    <Button variant="text" loading={test.isPending} disabled={disabled} onClick={send}>
      {translate('notifications.go.test')}
    </Button>
  );
}
