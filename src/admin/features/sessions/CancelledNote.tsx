import { useQuery } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { http } from '../../../../providers/http';
import type { SessionCancellation } from '../../../domain/sessions/sessionCancellation';
import { useFormats } from '../../ui/formats/formats';
import { Skeleton } from '../../ui/Skeleton';
import * as styles from './CancelledNote.module.css';

const MAX_NAMED = 5;

interface CancelledNoteProps {
  /** `/v1/admin/.../sessions/9` */
  api: string;
  /** The actions on it. */
  children?: ReactNode;
}

/** Why a session is cancelled: the reason, when and by whom, and who was notified. */
export function CancelledNote({ api, children }: CancelledNoteProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { data, isLoading } = useQuery({
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
            <NotifiedPeople {...data} />
          </li>
        </ul>
      )}
      {isLoading && (
        <ul className={styles.facts}>
          {[180, 260, 160, 140].map((width) => (
            <li key={width}>
              <Skeleton width={width} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </Alert>
  );
}

/** The people who got an email: a few by name, more as a number that opens the list. */
function NotifiedPeople({ told, told_names: names }: SessionCancellation) {
  const translate = useTranslate();
  if (told === 0) return translate('sessions.cancellation.nobody_told');
  const sentence = translate('sessions.cancellation.told', { smart_count: told });
  if (names.length === 0) return sentence;
  const listed = names.join(', ');
  if (names.length <= MAX_NAMED) return `${sentence}: ${listed}.`;
  return (
    <details>
      <summary>{sentence}</summary>
      {listed}
    </details>
  );
}
