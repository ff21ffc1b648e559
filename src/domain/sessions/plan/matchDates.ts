import { addDays, daysBetween } from '../../time/calendarDays';
import type { OffPatternChoice } from '../sessionPlan';
import type { OffPattern } from './editPlan';
import { isNeeded, isPast, type SessionFact } from './sessionFacts';

/** A session and the date by which the new rule knows it. */
export interface Keyed {
  readonly session: SessionFact;
  readonly key: string;
}

export interface Matched {
  readonly on: readonly Keyed[];
  readonly off: readonly OffPattern[];
  /** Sessions without participants, to be deleted. */
  readonly gone: readonly SessionFact[];
  /** Dates of the rule that have no session yet. */
  readonly free: readonly string[];
}

/**
 * Matches sessions with the dates of a new rule, by `occurrence_date`. A session with a date stays, a date without a
 * session is new, and a session without a date is deleted if it has no participants. A past or cancelled session keeps
 * its date, so that the session is not created again. Source: docs/domain/recurrence.md 6.
 *
 * @param dates of the new rule, in the future
 * @param moved days by which the rule as a whole has moved
 */
export function matchDates(
  sessions: readonly SessionFact[],
  dates: readonly string[],
  moved: number,
  now: string,
  choices: Readonly<Record<string, OffPatternChoice>>,
): Matched {
  const wanted = new Set(dates);
  const keyed = sessions.map((session) => ({ session, key: addDays(session.occurrence_date ?? session.date, moved) }));
  const isFixed = ({ session }: Keyed) => session.status === 'cancelled' || isPast(session, now);
  const on = keyed.filter((pair) => isFixed(pair) || wanted.has(pair.key));
  const rest = keyed.filter((pair) => !isFixed(pair) && !wanted.has(pair.key)).map(({ session }) => session);
  const claimed = new Set(on.map(({ key }) => key));
  const free = new Set(dates.filter((date) => !claimed.has(date)));
  const off = rest.filter(isNeeded).map((session): OffPattern => {
    const wish = choices[session.id] ?? 'keep';
    const move_to = nearest([...free], session.date);
    if (wish === 'move' && move_to !== null) free.delete(move_to);
    return { session, choice: wish === 'move' && move_to === null ? 'keep' : wish, move_to };
  });
  return { on, off, gone: rest.filter((session) => !isNeeded(session)), free: [...free] };
}

/** The date that is the fewest days away; of two, the earlier. */
const nearest = (dates: readonly string[], date: string): string | null =>
  dates.reduce<string | null>(
    (best, candidate) => (best === null || Math.abs(daysBetween(candidate, date)) < Math.abs(daysBetween(best, date)) ? candidate : best),
    null,
  );
