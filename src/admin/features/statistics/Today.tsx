import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { type ClubToday, summaryOf } from '../../../domain/statistics/clubToday';
import type { OrganizationStatistics } from '../../../domain/statistics/statistics';
import { toLocal } from '../../../domain/time/zonedTime';
import { useZone } from '../../ui/formats/useZone';
import { Panel } from '../../ui/Panel';
import { keepRegister } from '../attendance/keepRegister';
import { DayBand } from './DayBand';
import { SessionLines } from './SessionLines';
import { DayLine } from './organization/today/DayLine';
import { Figures } from './organization/today/Figures';
import { ToDo } from './organization/today/ToDo';
import * as styles from './organization/today/today.module.css';

const NEXT_SHOWN = 4;

interface TodayProps {
  readonly numbers: OrganizationStatistics;
  readonly organization_id: string;
}

/** The day of an organization: its sessions at their time, what waits for the user, and the last weeks in four figures. */
export function Today({ numbers, organization_id }: TodayProps) {
  const { today, offer } = numbers;
  const zone = useZone();
  const translate = useTranslate();
  useEffect(() => {
    // A trainer opens this page before going to the hall.
    for (const session of offer?.next_sessions ?? []) void keepRegister({ ...session, organization_id });
  }, [offer, organization_id]);
  if (!today || !offer) return null;
  const later = offer.next_sessions.filter(({ starts_at }) => toLocal(starts_at, zone)?.date !== today.date).slice(0, NEXT_SHOWN);
  return (
    <div className={styles.today}>
      <Band today={today} />
      <div className={styles.sides}>
        <div className={styles.main}>
          <DayLine today={today} organization_id={organization_id} />
          {later.length > 0 && (
            <div className={styles.later}>
              <Panel title={translate('club.next')}>
                <SessionLines
                  organizationOf={() => organization_id}
                  hasRegister
                  byDay
                  lines={later}
                  note={({ location_name, waitlist_count }) =>
                    [location_name, waitlist_count > 0 ? translate('club.waits', { smart_count: waitlist_count }) : null]
                      .filter(Boolean)
                      .join(' · ')
                  }
                />
              </Panel>
            </div>
          )}
        </div>
        <div className={styles.main}>
          <ToDo numbers={numbers} organization_id={organization_id} />
          <div className={styles.numbers}>
            <Figures offer={offer} />
            <Link className={styles.more} to={`/organizations/${organization_id}/figures`}>
              {translate('club.today.all_figures')}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The day with its planned sessions, their participants, and how many are full. */
function Band({ today: { date, sessions } }: { today: ClubToday }) {
  const translate = useTranslate();
  const { sessions: planned, people, full } = summaryOf(sessions);
  const facts = [
    translate('club.today.sessions', { smart_count: planned }),
    ...(people > 0 ? [translate('club.today.people', { smart_count: people })] : []),
    ...(full > 0 ? [translate('club.today.full', { smart_count: full })] : []),
  ];
  return <DayBand date={date} facts={facts} />;
}
