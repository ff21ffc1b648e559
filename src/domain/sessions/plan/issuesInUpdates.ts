import { type Issue, issue } from '../../checks/issue';
import { sessionWindowIssues } from '../../bookings/signUpWindow';
import type { OverbookedSession } from '../sessionPlan';
import { isPast, type SessionUpdate } from './sessionFacts';

const TIMES = ['date', 'start_time', 'end_time'] as const;
const WINDOW = ['subscribe_from', 'subscribe_until'] as const;

/** Sessions that would have fewer spots than people, because of this change. */
export const overbookedIn = (updates: readonly SessionUpdate[]): OverbookedSession[] =>
  updates.flatMap(({ before, after, changed }) =>
    changed.includes('spots') && after.spots !== null && after.spots < before.participants
      ? [{ session_id: before.id, date: after.date, participants: before.participants, spots: after.spots }]
      : [],
  );

/**
 * The issues of these changes, each at its field: a past session keeps its time, no session moves into the past, a
 * cancelled session stays where it is, sign-up opens before it closes, and overbooking needs confirmation.
 * Source: docs/domain/recurrence.md 8 and 15.
 *
 * @param now an ISO instant
 */
export function issuesInUpdates(updates: readonly SessionUpdate[], now: string, accept_overbooked: boolean): Issue[] {
  const overbooked = accept_overbooked ? [] : overbookedIn(updates);
  const most = Math.max(0, ...overbooked.map(({ participants }) => participants));
  return onePerField([
    ...updates.flatMap((update) => issuesIn(update, now)),
    ...(overbooked.length > 0 ? [issue('spots', 'session_rules.spots_below', { smart_count: most })] : []),
  ]);
}

function issuesIn({ before, after, changed }: SessionUpdate, now: string): Issue[] {
  const timed = TIMES.filter((field) => changed.includes(field));
  const [field] = timed;
  if (field && isPast(before, now)) return [issue(field, 'session_rules.past_time')];
  if (before.status === 'cancelled' && (field || changed.includes('location') || changed.includes('parts')))
    return [issue(field ?? 'location', 'session_rules.cancelled')];
  if (field && isPast(after, now)) return [issue(field, 'session_rules.into_past')];
  return field || WINDOW.some((name) => changed.includes(name)) ? sessionWindowIssues(after) : [];
}

/** The first about a field says enough. */
export const onePerField = (issues: readonly Issue[]): Issue[] =>
  issues.filter(({ at }, index) => issues.findIndex((other) => other.at === at) === index);
