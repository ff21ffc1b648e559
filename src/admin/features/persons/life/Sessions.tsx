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
      row={(one) => ({
        id: one.id,
        what: (
          <Link
            component={RouterLink}
            to={`${pathTo(registry.sessions, 'edit', { organization_id, activity_id: one.activity_id, id: one.session_id })}?tab=participants`}
          >
            {one.activity_name}
          </Link>
        ),
        about: [
          `${one.is_ahead ? weekday(one.date) : date(one.date)}, ${one.start_time}–${one.end_time}`,
          ...(one.is_by_bundle ? [translate('participants.via_bundle')] : []),
          ...(one.notes ? [one.notes] : []),
        ].join(' · '),
        state: <SessionState one={one} />,
      })}
    />
  );
}

/** Cancelled, or the attendance; for an upcoming session, that the person is booked. */
function SessionState({ one }: { one: PersonSession }) {
  const translate = useTranslate();
  if (one.status === 'cancelled' && one.attendance_status !== 'signed_out')
    return (
      <Chip>
        {translate(one.session_status === 'cancelled' ? 'persons.session_cancelled' : 'resources.participants.choices.status.cancelled')}
      </Chip>
    );
  if (one.attendance_status === 'none')
    return one.is_ahead ? (
      <Chip tone="good">{translate('resources.participants.choices.status.active')}</Chip>
    ) : (
      <Chip>{translate('persons.not_recorded')}</Chip>
    );
  return (
    <Chip tone={TONES[one.attendance_status]}>
      {translate(`resources.participants.choices.attendance_status.${one.attendance_status}`)}
    </Chip>
  );
}
