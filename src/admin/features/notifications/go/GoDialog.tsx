import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import type notifications from '../../../../../resources/notifications';
import { scheduleIssues } from '../../../../domain/notifications/notificationState';
import type { Row } from '../../../../schema/row';
import { readFailure } from '../../../engine/records/form/readFailure';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { useNotice } from '../../../ui/useNotice';
import { AudienceSummary } from '../AudienceSummary';
import { useAudienceSize } from '../useAudienceSize';
import { useNotificationVerb } from '../useNotificationVerb';

/** The action that needs confirmation. */
export type Asked = 'schedule' | 'now' | 'call_back';

interface GoDialogProps {
  asked: Asked;
  notification: Row<typeof notifications>;
  onClose: () => void;
}

const DONE = { schedule: 'scheduled_done', now: 'sent_done', call_back: 'called_back_done' } as const;

/** Describes what will happen, and to how many people, before it does. */
export function GoDialog({ asked, notification, onClose }: GoDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const { moment } = useFormats();
  const now = new Date(useNow()).toISOString();
  const size = useAudienceSize(notification.audience);
  const verb = useNotificationVerb<object>();
  const [fault, setFault] = useState<string | null>(null);
  const { send_on, version } = notification;
  const [wrong] = asked === 'schedule' ? scheduleIssues(send_on, now) : [];
  const said =
    fault ?? (wrong && translate(wrong.key, { field: translate('resources.notifications.fields.send_on'), ...wrong.values })) ?? null;
  const go = () =>
    verb.mutate(
      asked === 'call_back' ? { verb: 'call-back' } : { verb: 'schedule', body: asked === 'now' ? { now: true, version } : { version } },
      {
        onSuccess: () => {
          notice.success(translate(`notifications.go.${DONE[asked]}`));
          onClose();
        },
        onError: (error) => {
          const { status, faults, message } = readFailure(error);
          // A colleague was first: the screen behind the dialog shows the current actions.
          if (status === 409) {
            notice.failed(error);
            return onClose();
          }
          setFault(faults[0]?.sentence ?? (message || translate('errors.unexpected')));
        },
      },
    );
  const lines =
    asked === 'call_back'
      ? [translate('notifications.confirm.call_back_text')]
      : [
          ...(asked === 'schedule' && send_on ? [translate('notifications.confirm.schedule_when', { moment: moment(send_on) })] : []),
          translate(asked === 'schedule' ? 'notifications.confirm.schedule_until' : 'notifications.confirm.now_final'),
          translate('notifications.confirm.frozen'),
          size.data ? (
            <AudienceSummary key="size" size={size.data} />
          ) : (
            translate(size.error ? 'notifications.size.failed' : 'notifications.size.counting')
          ),
        ];
  return (
    <ActionDialog
      title={translate(`notifications.confirm.${asked}_title`)}
      lines={lines}
      verb={translate(`notifications.go.${asked}`)}
      keep={translate('notifications.close')}
      isBusy={verb.isPending}
      isReady={wrong === undefined}
      failure={said}
      onAct={go}
      onClose={onClose}
    />
  );
}
