import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import type { PersonSession } from '../../../../domain/persons/personLife';
import { pathTo } from '../../../../schema/routes';
import { useFormats } from '../../../ui/formats/formats';
import { Chip, type Tone } from '../../../ui/values/Chip';
import { PartPanel } from './PartPanel';

const TONES: Readonly<Record<string, Tone>> = registry.participants.fields.attendance_status.tones ?? {};

interface PartProps {
  api: string;
  organization_id: string;
}

/** The sessions of one person: upcoming ones, then past ones with the attendance. */
export function Sessions({ api, organization_id }: PartProps) {
  const translate = useTranslate();
  const { weekday, date } = useFormats();
  return (
    <PartPanel<PersonSession>
      api={api}
      part="sessions"
      title={translate('persons.sessions')}
      none={translate('persons.sessions_none')}
      row={(session) => ({
        id: session.id,
        what: (
          <Link
            component={RouterLink}
            to={pathTo(registry.sessions, 'edit', { organization_id, activity_id: session.activity_id, id: session.session_id })}
          >
            {session.activity_name}
          </Link>
        ),
        about: [
          `${session.is_ahead ? weekday(session.date) : date(session.date)}, ${session.start_time}–${session.end_time}`,
          ...(session.is_by_bundle ? [translate('participants.via_bundle')] : []),
          ...(session.notes ? [session.notes] : []),
        ].join(' · '),
        state: <SessionState session={session} />,
      })}
    />
  );
}

/** Cancelled, or the attendance; for an upcoming session, that the person is booked. */
function SessionState({ session }: { session: PersonSession }) {
  const translate = useTranslate();
  if (session.status === 'cancelled' && session.attendance_status !== 'signed_out')
    return (
      <Chip>
        {translate(
          session.session_status === 'cancelled' ? 'persons.session_cancelled' : 'resources.participants.choices.status.cancelled',
        )}
      </Chip>
    );
  if (session.attendance_status === 'none')
    return session.is_ahead ? (
      <Chip>{translate('resources.participants.choices.status.active')}</Chip>
    ) : (
      <Chip>{translate('persons.not_recorded')}</Chip>
    );
  return (
    <Chip tone={TONES[session.attendance_status]}>
      {translate(`resources.participants.choices.attendance_status.${session.attendance_status}`)}
    </Chip>
  );
}
