import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { http } from '../../../../providers/http';
import type { SessionCancellation } from '../../../domain/sessions/sessionCancellation';
import { useFormats } from '../../ui/formats/formats';
import * as styles from './CancelledNote.module.css';

/** Why a session does not take place: the reason, when and by whom it was cancelled, and who was told. */
export function CancelledNote({ api }: { /** `/v1/admin/.../sessions/9` */ api: string }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { data } = useQuery({
    queryKey: [api, 'cancellation'],
    queryFn: async ({ signal }) => (await http<SessionCancellation>(`${api}/cancellation`, { signal })).json,
  });
  const when = data?.at ? moment(data.at) : null;
  return (
    <Alert severity="warning" className={styles.note} role="note" aria-label={translate('sessions.cancellation.title')}>
      <strong className={styles.title}>{translate('sessions.cancellation.title')}</strong>
      {data && (
        <ul className={styles.facts}>
          <li>
            {data.reason
              ? translate('sessions.cancellation.reason', { reason: data.reason })
              : translate('sessions.cancellation.no_reason')}
          </li>
          {when && (
            <li>
              {data.by
                ? translate('sessions.cancellation.when_by', { when, by: data.by })
                : translate('sessions.cancellation.when', { when })}
            </li>
          )}
          <li>{translate('sessions.cancellation.participants', { smart_count: data.participants })}</li>
          <li>
            {data.told > 0
              ? translate('sessions.cancellation.told', { smart_count: data.told })
              : translate('sessions.cancellation.nobody_told')}
          </li>
        </ul>
      )}
    </Alert>
  );
}
