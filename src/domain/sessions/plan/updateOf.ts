import { CHANGEABLE, type SessionChanges } from '../sessionPlan';
import { timesOf } from '../timesOf';
import { isSameValue } from './isSameValue';
import type { SessionFact, SessionUpdate, SessionValues } from './sessionFacts';

type Own = Pick<SessionValues, 'occurrence_date' | 'detached_fields' | 'is_off_pattern'>;

/**
 * The change of one session to new values; null where that changes nothing. Instants follow from the local times, and a session
 * that goes to another location takes the whole of it unless parts are asked for.
 */
export function updateOf(before: SessionFact, set: SessionChanges, own: Own, zone: string): SessionUpdate | null {
  const { date, start_time, end_time } = { ...before, ...set };
  const isTimed = date !== before.date || start_time !== before.start_time || end_time !== before.end_time;
  const { starts_at, ends_at } = isTimed ? timesOf({ date, start_time, end_time }, zone) : before;
  const isMoved = set.location !== undefined && set.location !== before.location;
  const parts = set.parts ?? (isMoved ? [] : before.parts);
  const after: SessionValues = { ...valuesOf(before), ...set, ...own, date, start_time, end_time, starts_at, ends_at, parts };
  const changed = CHANGEABLE.filter((field) => !isSameValue(before[field], after[field]));
  const isSame =
    changed.length === 0 &&
    own.occurrence_date === before.occurrence_date &&
    own.is_off_pattern === before.is_off_pattern &&
    own.detached_fields.join() === before.detached_fields.join();
  return isSame ? null : { before, after, changed };
}

const valuesOf = ({
  date,
  start_time,
  end_time,
  starts_at,
  ends_at,
  spots,
  location,
  parts,
  subscribe_from,
  subscribe_until,
  notes,
  occurrence_date,
  detached_fields,
  is_off_pattern,
}: SessionValues): SessionValues => ({
  date,
  start_time,
  end_time,
  starts_at,
  ends_at,
  spots,
  location,
  parts,
  subscribe_from,
  subscribe_until,
  notes,
  occurrence_date,
  detached_fields,
  is_off_pattern,
});

/** The change of one session alone: in a series, what is changed is detached from it. */
export function updateAlone(before: SessionFact, changes: SessionChanges, zone: string): SessionUpdate | null {
  const changed = CHANGEABLE.filter((field) => changes[field] !== undefined && !isSameValue(before[field], changes[field]));
  const detached_fields =
    before.series === null
      ? before.detached_fields
      : CHANGEABLE.filter((field) => before.detached_fields.includes(field) || changed.includes(field));
  return updateOf(
    before,
    changes,
    { occurrence_date: before.occurrence_date, is_off_pattern: before.is_off_pattern, detached_fields },
    zone,
  );
}
