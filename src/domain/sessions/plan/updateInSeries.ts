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
const isFixed = (one: SessionFact, now: string) => one.status === 'cancelled' || isPast(one, now);

/** Whether something that is asked was changed of this session alone before. */
export function isDetachedFrom(one: SessionFact, { session, changes, isOther, now }: SeriesEdit): boolean {
  if (one.id === session.id || isFixed(one, now)) return false;
  const fields: Changeable[] = isOther ? ['date', ...asked(changes)] : asked(changes);
  return fields.some((field) => one.detached_fields.includes(field));
}

/**
 * What an edit of the series makes of one of its sessions.
 *
 * @param key the date by which the rule knows it from now on
 * @param to the date it gets in any case
 * @returns null where nothing changes
 */
export function updateInSeries(
  one: SessionFact,
  key: string,
  edit: SeriesEdit,
  to?: string,
  is_off_pattern = edit.isOther ? false : one.is_off_pattern,
): SessionUpdate | null {
  const { session, changes, overwrite, isOther, zone, now } = edit;
  if (isFixed(one, now))
    return updateOf(one, {}, { occurrence_date: key, is_off_pattern: one.is_off_pattern, detached_fields: one.detached_fields }, zone);
  const isOpened = one.id === session.id;
  // Parts are those of a location: where that was changed of this session alone, they stay too.
  const own = (field: Changeable) => one.detached_fields.includes(field) || (field === 'parts' && one.detached_fields.includes('location'));
  const reaches = (field: Changeable) => isOpened || overwrite || !own(field);
  const date = to ?? dateOf(one, key, edit, reaches('date'));
  const fields = asked(changes).filter((field) => field !== 'subscribe_from' && field !== 'subscribe_until' && reaches(field));
  const set = { ...Object.fromEntries(fields.map((field) => [field, changes[field]])), ...windowOf(one, date, edit, reaches), date };
  const isDetached = (field: Changeable) => {
    if (field === 'date') return isOther || date !== one.date ? date !== key : one.detached_fields.includes('date');
    return one.detached_fields.includes(field) && !(reaches(field) && changes[field] !== undefined);
  };
  return updateOf(one, set, { occurrence_date: key, is_off_pattern, detached_fields: CHANGEABLE.filter(isDetached) }, zone);
}

function dateOf(one: SessionFact, key: string, { session, changes, isOther }: SeriesEdit, isReached: boolean): string {
  if (one.id === session.id) return changes.date ?? (isOther && !one.detached_fields.includes('date') ? key : one.date);
  return isOther && isReached ? key : one.date;
}

/** When people can sign up moves along with the date: as far from it as it was, or as is asked for the session that was opened. */
function windowOf(
  one: SessionFact,
  date: string,
  { session, changes, zone }: SeriesEdit,
  reaches: (field: Changeable) => boolean,
): SessionChanges {
  const opened = changes.date ?? session.date;
  const momentOf = (field: 'subscribe_from' | 'subscribe_until') => {
    const wanted = reaches(field) ? changes[field] : undefined;
    return wanted === undefined
      ? moveMoment(one[field], daysBetween(one.date, date), zone)
      : moveMoment(wanted, daysBetween(opened, date), zone);
  };
  return { subscribe_from: momentOf('subscribe_from'), subscribe_until: momentOf('subscribe_until') };
}
