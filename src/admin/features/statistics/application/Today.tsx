import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import type { ApplicationToday } from '../../../../domain/statistics/applicationToday';
import type { ApplicationStatistics } from '../../../../domain/statistics/statistics';
import { pathTo } from '../../../../schema/routes';
import { listAddress } from '../../../engine/lists/listAddress';
import { Panel } from '../../../ui/Panel';
import { DayBand } from '../DayBand';
import { SessionLines } from '../SessionLines';
import * as styles from './Today.module.css';
import { Waiting } from './Waiting';

interface TodayProps extends Pick<ApplicationStatistics, 'today' | 'organizations' | 'batches_to_approve'> {
  readonly application_id: string;
}

/** The day of an application: what happens at its organizations now and later today, and what waits for the user. */
export function Today({ today, organizations, batches_to_approve, application_id }: TodayProps) {
  const hasSessions = today !== null && today.remaining > 0;
  return (
    <>
      {today && <Band today={today} />}
      <div className={styles.sides}>
        {hasSessions && <SessionsToday today={today} />}
        <div className={styles.side}>
          {batches_to_approve !== null && batches_to_approve > 0 && (
            <BatchesToApprove total={batches_to_approve} application={application_id} />
          )}
          {organizations && <Waiting total={organizations.by_status.pending} waiting={organizations.waiting} />}
        </div>
      </div>
    </>
  );
}

function Band({ today: { date, sessions, organizations, people, full } }: { today: ApplicationToday }) {
  const translate = useTranslate();
  const facts =
    sessions === 0
      ? [translate('club.today.none')]
      : [
          `${translate('club.today.sessions', { smart_count: sessions })} ${translate('dashboard.today.at', { smart_count: organizations })}`,
          ...(people > 0 ? [translate('club.today.people', { smart_count: people })] : []),
          ...(full > 0 ? [translate('club.today.full', { smart_count: full })] : []),
        ];
  return <DayBand date={date} facts={facts} />;
}

const SESSIONS = '/application/activities/sessions';

/** The sessions of all organizations that are on or still to come today. */
function SessionsToday({ today: { date, next, remaining } }: { today: ApplicationToday }) {
  const translate = useTranslate();
  return (
    <Panel
      title={translate('dashboard.today.next')}
      action={
        remaining > next.length && (
          <MuiLink component={Link} to={listAddress(SESSIONS, { filter: { date: { from: date, to: date } }, sort: ['starts_at', 'ASC'] })}>
            {translate('dashboard.today.all')}
          </MuiLink>
        )
      }
    >
      <SessionLines
        organizationOf={({ organization_id }) => organization_id}
        isOfDay
        lines={next}
        note={({ organization_name, location_name }) => [organization_name, location_name].filter(Boolean).join(' · ')}
      />
    </Panel>
  );
}

const BATCHES = pathTo(registry.sepa_batches, 'list');

function BatchesToApprove({ total, application }: { total: number; application: string }) {
  const translate = useTranslate();
  return (
    <Panel
      title={translate('dashboard.today.batches', { smart_count: total })}
      action={
        <MuiLink component={Link} to={listAddress(BATCHES, { filter: { status: 'checked', application } })}>
          {translate('club.today.tasks.look')}
        </MuiLink>
      }
    >
      <p className={styles.quiet}>{translate('dashboard.today.batches_text')}</p>
    </Panel>
  );
}
