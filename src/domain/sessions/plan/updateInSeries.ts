import { daysBetween } from '../../time/calendarDays';
import { CHANGEABLE, type Changeable, type SessionChanges } from '../sessionPlan';
import { moveMoment } from './moveMoment';
import { isPast, type SessionFact, type SessionUpdate } from './sessionFacts';
import { updateOf } from './updateOf';

/** An edit of a series, as each of its sessions is held against it. */
export interface SeriesEdit {
  /** The one that was opened: what is asked holds for it in any case. */
  readonly session: SessionFact;
  readonly changes: SessionChanges;
  /** Whether it also reaches what was changed of single sessions before. */
  readonly overwrite: boolean;
  /** Another rule, or the same one on other days. */
  readonly isOther: boolean;
  readonly moved: number;
  readonly zone: string;
  readonly now: string;
}

const asked = (changes: SessionChanges): Changeable[] => CHANGEABLE.filter((field) => field !== 'date' && changes[field] !== undefined);

/** Past or cancelled: it only comes under the new rule. */
const isFixed = (occurrence: SessionFact, now: string) => occurrence.status === 'cancelled' || isPast(occurrence, now);

/** Whether something that is asked was changed of this session alone before. */
export function isDetachedFrom(occurrence: SessionFact, { session, changes, isOther, now }: SeriesEdit): boolean {
  if (occurrence.id === session.id || isFixed(occurrence, now)) return false;
  const fields: Changeable[] = isOther ? ['date', ...asked(changes)] : asked(changes);
  return fields.some((field) => occurrence.detached_fields.includes(field));
}

/**
 * What an edit of the series makes of one of its sessions.
 *
 * @param key the date by which the rule knows it from now on
 * @param to the date it gets in any case
 * @returns null where nothing changes
 */
export function updateInSeries(
  occurrence: SessionFact,
  key: string,
  edit: SeriesEdit,
  to?: string,
  is_off_pattern = edit.isOther ? false : occurrence.is_off_pattern,
): SessionUpdate | null {
  const { session, changes, overwrite, isOther, zone, now } = edit;
  if (isFixed(occurrence, now))
    return updateOf(
      occurrence,
      {},
      { occurrence_date: key, is_off_pattern: occurrence.is_off_pattern, detached_fields: occurrence.detached_fields },
      zone,
    );
  const isOpened = occurrence.id === session.id;
  // Parts are those of a location: where that was changed of this session alone, they stay too.
  const own = (field: Changeable) =>
    occurrence.detached_fields.includes(field) || (field === 'parts' && occurrence.detached_fields.includes('location'));
  const reaches = (field: Changeable) => isOpened || overwrite || !own(field);
  const date = to ?? dateOf(occurrence, key, edit, reaches('date'));
  const fields = asked(changes).filter((field) => field !== 'subscribe_from' && field !== 'subscribe_until' && reaches(field));
  const set = { ...Object.fromEntries(fields.map((field) => [field, changes[field]])), ...windowOf(occurrence, date, edit, reaches), date };
  const isDetached = (field: Changeable) => {
    if (field === 'date') return isOther || date !== occurrence.date ? date !== key : occurrence.detached_fields.includes('date');
    return occurrence.detached_fields.includes(field) && !(reaches(field) && changes[field] !== undefined);
  };
  return updateOf(occurrence, set, { occurrence_date: key, is_off_pattern, detached_fields: CHANGEABLE.filter(isDetached) }, zone);
}

function dateOf(occurrence: SessionFact, key: string, { session, changes, isOther }: SeriesEdit, isReached: boolean): string {
  if (occurrence.id === session.id)
    return changes.date ?? (isOther && !occurrence.detached_fields.includes('date') ? key : occurrence.date);
  return isOther && isReached ? key : occurrence.date;
}

/** When people can sign up moves along with the date: as far from it as it was, or as is asked for the session that was opened. */
function windowOf(
  occurrence: SessionFact,
  date: string,
  { session, changes, zone }: SeriesEdit,
  reaches: (field: Changeable) => boolean,
): SessionChanges {
  const opened = changes.date ?? session.date;
  const momentOf = (field: 'subscribe_from' | 'subscribe_until') => {
    const wanted = reaches(field) ? changes[field] : undefined;
    return wanted === undefined
      ? moveMoment(occurrence[field], daysBetween(occurrence.date, date), zone)
      : moveMoment(wanted, daysBetween(opened, date), zone);
  };
  return { subscribe_from: momentOf('subscribe_from'), subscribe_until: momentOf('subscribe_until') };
}
