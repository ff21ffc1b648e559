import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { arrangeSideBySide } from '../../../../../domain/calendar/arrangeSideBySide';
import { minutesOf, timeOf } from '../../../../../domain/calendar/timesAt';
import type { ClubToday, TodaySession } from '../../../../../domain/statistics/clubToday';
import { toLocal } from '../../../../../domain/time/zonedTime';
import { useNow } from '../../../../ui/formats/useNow';
import { DayBlock } from './DayBlock';
import * as styles from './today.module.css';

/** Height of an hour, in pixels: the shortest block shows a name, a line of facts and a button. */
const HOUR = 80;
/** Minutes that a block takes up at least. */
const SHORTEST = 55;
const DAY_END = 24 * 60;
/** Width of the column with hours, and the distance between blocks, in pixels. */
const HOURS_WIDTH = 60;
const GAP = 4;

interface DayLineProps {
  readonly today: ClubToday;
  readonly organization_id: string;
}

/** The sessions of a day at their time, side by side where they overlap, with a line at the current time. On a phone, one below another. */
export function DayLine({ today: { date, sessions }, organization_id }: DayLineProps) {
  const translate = useTranslate();
  const isSmall = useMediaQuery('(max-width:599px)');
  if (sessions.length === 0) return <p className={styles.nothing}>{translate('club.today.none')}</p>;
  if (isSmall)
    return (
      <ul className={styles.list} aria-label={translate('club.today.title')}>
        {sessions.map((session) => (
          <li key={session.id}>
            <DayBlock session={session} organization_id={organization_id} />
          </li>
        ))}
      </ul>
    );
  return <Hours date={date} sessions={sessions} organization_id={organization_id} />;
}

interface HoursProps extends Pick<ClubToday, 'date' | 'sessions'> {
  readonly organization_id: string;
}

function Hours({ date, sessions, organization_id }: HoursProps) {
  const translate = useTranslate();
  const now = useNow();
  const parts = sessions.map((session) => ({ session, ...minutesIn(session, date) }));
  const first = Math.floor(Math.min(...parts.map(({ from }) => from)) / 60);
  const last = Math.ceil(Math.max(...parts.map(({ from, until }) => Math.max(until, from + SHORTEST))) / 60);
  const top = (minutes: number) => ((minutes - first * 60) / 60) * HOUR;
  const current = toLocal(new Date(now).toISOString(), sessions[0]?.zone ?? 'UTC');
  const nowAt = current?.date === date ? minutesOf(current.time) : null;
  return (
    <section className={styles.hours} style={{ height: (last - first) * HOUR }} aria-label={translate('club.today.title')}>
      {Array.from({ length: last - first }, (_, index) => (
        <div key={index} className={styles.hour} style={{ top: index * HOUR }} aria-hidden>
          {timeOf((first + index) * 60)}
        </div>
      ))}
      <ul>
        {arrangeSideBySide(parts, SHORTEST).map(({ part: { session, from, until }, lane, lanes, width }) => (
          <li
            key={session.id}
            style={{
              top: top(from),
              height: (Math.max(until - from, SHORTEST) / 60) * HOUR - GAP,
              left: `calc(${HOURS_WIDTH}px + (100% - ${HOURS_WIDTH + GAP}px) * ${lane / lanes})`,
              width: `calc((100% - ${HOURS_WIDTH + GAP}px) * ${width / lanes} - ${GAP}px)`,
            }}
          >
            <DayBlock session={session} organization_id={organization_id} />
          </li>
        ))}
      </ul>
      {nowAt !== null && nowAt >= first * 60 && nowAt <= last * 60 && (
        <div className={styles.now} style={{ top: top(nowAt) }} aria-hidden>
          <span>{timeOf(nowAt)}</span>
        </div>
      )}
    </section>
  );
}

/** Minutes since midnight of the day on which a session starts; one that ends later ends with the day. */
function minutesIn({ starts_at, ends_at, zone }: TodaySession, date: string): { readonly from: number; readonly until: number } {
  const [start, end] = [toLocal(starts_at, zone), toLocal(ends_at, zone)];
  return {
    from: start ? minutesOf(start.time) : 0,
    until: end && end.date === date ? minutesOf(end.time) : DAY_END,
  };
}
