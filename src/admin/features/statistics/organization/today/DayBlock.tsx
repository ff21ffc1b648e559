import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { registry } from '../../../../../../resources/registry.gen';
import { isBeforeAttendance } from '../../../../../domain/bookings/checkIn';
import { freeSpots, type TodaySession } from '../../../../../domain/statistics/clubToday';
import { pathTo } from '../../../../../schema/routes';
import { backLinkState } from '../../../../layout/backLink';
import { classes } from '../../../../ui/classes';
import { useFormats } from '../../../../ui/formats/formats';
import { useNow } from '../../../../ui/formats/useNow';
import { useOccupancyWords } from '../../../bookings/useOccupancyWords';
import * as styles from './today.module.css';

interface DayBlockProps {
  readonly session: TodaySession;
  readonly organization_id: string;
}

/** A session of today: its name, time, trainers and spots, with the spots taken as a filled edge and one action in words. */
export function DayBlock({ session, organization_id }: DayBlockProps) {
  const translate = useTranslate();
  const { time } = useFormats();
  const words = useOccupancyWords();
  const now = useNow();
  const location = useLocation();
  const { id, activity_id, activity_name, starts_at, ends_at, status, spots, participants_amount, location_name, trainers } = session;
  const address = pathTo(registry.sessions, 'edit', { organization_id, activity_id, id });
  const isOver = Date.parse(ends_at) <= now;
  const isOn = status === 'planned';
  const hasRegister = isOn && !isBeforeAttendance(starts_at, now);
  const isFull = freeSpots(session) === 0;
  const share = spots === null || spots === 0 ? 0 : Math.min(1, participants_amount / spots);
  const where = [trainers.join(', '), location_name].filter(Boolean).join(' · ');
  const name = `${activity_name}, ${time(Date.parse(starts_at))}`;
  return (
    <article className={classes(styles.block, isFull && styles.full, isOver && styles.over, !isOn && styles.cancelled)}>
      <span className={styles.edge} aria-hidden>
        <span style={{ height: `${share * 100}%` }} />
      </span>
      <h3>
        <Link to={address}>{activity_name}</Link>
      </h3>
      <p className={styles.facts}>
        <span>
          {time(Date.parse(starts_at))}
          <span className={styles.end}>–{time(Date.parse(ends_at))}</span>
        </span>
        {isOn ? (
          <span title={words.whole(session)}>
            {spots === null ? translate('club.today.people', { smart_count: participants_amount }) : words.short(session)}
            {isFull && <strong> {translate('club.today.is_full')}</strong>}
          </span>
        ) : (
          <strong>{translate('club.today.is_cancelled')}</strong>
        )}
      </p>
      {where && <p className={styles.where}>{where}</p>}
      {isOn && (
        <Link
          className={styles.verb}
          to={hasRegister ? `${address}?tab=register` : address}
          state={backLinkState(location)}
          aria-label={`${translate(hasRegister ? 'club.today.register' : 'club.today.participants')}: ${name}`}
        >
          {translate(hasRegister ? 'club.today.register' : 'club.today.participants')}
        </Link>
      )}
    </article>
  );
}
