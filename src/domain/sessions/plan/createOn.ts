import { daysBetween } from '../../time/calendarDays';
import type { SeriesRule } from '../repetition';
import type { Changeable } from '../sessionPlan';
import { timesOf } from '../timesOf';
import { moveMoment } from './moveMoment';
import type { SessionFact, SessionValues } from './sessionFacts';
import type { SeriesEdit } from './updateInSeries';

/** A new session of a series on a date of its rule: as is asked, and else like the first that holds what the series says. */
export function createOn(
  date: string,
  { start_time, end_time }: SeriesRule,
  following: readonly SessionFact[],
  { session, changes, zone }: SeriesEdit,
): SessionValues {
  const like = (field: Changeable) =>
    following.find((occurrence) => occurrence.status === 'planned' && !occurrence.detached_fields.includes(field)) ?? session;
  const moment = (field: 'subscribe_from' | 'subscribe_until') => {
    const wanted = changes[field];
    return wanted === undefined
      ? moveMoment(like(field)[field], daysBetween(like(field).date, date), zone)
      : moveMoment(wanted, daysBetween(changes.date ?? session.date, date), zone);
  };
  return {
    ...untimed(timesOf({ date, start_time, end_time }, zone)),
    spots: changes.spots === undefined ? like('spots').spots : changes.spots,
    ...whereOf(following, changes, session),
    notes: changes.notes === undefined ? like('notes').notes : changes.notes,
    subscribe_from: moment('subscribe_from'),
    subscribe_until: moment('subscribe_until'),
    occurrence_date: date,
    detached_fields: [],
    is_off_pattern: false,
  };
}

/** A location and its parts go together: those that are asked for, else those of one session that holds what the series says. */
function whereOf(following: readonly SessionFact[], { location, parts }: SeriesEdit['changes'], session: SessionFact) {
  const { location: usual, parts: usualParts } =
    following.find(
      ({ status, detached_fields }) => status === 'planned' && !detached_fields.includes('location') && !detached_fields.includes('parts'),
    ) ?? session;
  return { location: location === undefined ? usual : location, parts: parts ?? (location === undefined ? usualParts : []) };
}

const untimed = ({ date, start_time, end_time, starts_at, ends_at }: ReturnType<typeof timesOf>) => ({
  date,
  start_time,
  end_time,
  starts_at,
  ends_at,
});
