import type { Settled } from './settleConflicts';
import { overbookedIn } from './issuesInUpdates';
import type { SessionFact, SessionUpdate } from './sessionFacts';

/**
 * What somebody says yes to who agrees to a plan: what would be written, and what it means for people. How many are on
 * a session is in it only where that is such a meaning: bookings that end, more people than spots. Whoever signs up
 * for a session of which the notes change is none. Source: docs/domain/recurrence.md 17.
 *
 * @param already sessions that are there at the time of a new one: once they are made, making them is another plan
 */
export const agreementIn = ({ plan, conflicts }: Settled, already = 0): object => ({
  already,
  scope: plan.scope,
  rule: plan.rule,
  detached: plan.detached,
  skipped: plan.skipped,
  issues: plan.issues,
  creates: plan.creates,
  updates: plan.updates.map(written),
  overbooked: overbookedIn(plan.updates),
  deletes: plan.deletes.map(({ id }) => id),
  cancels: plan.cancels.map(ended),
  off_pattern: plan.off_pattern.map(({ session, choice, move_to }) => ({ id: session.id, choice, move_to })),
  conflicts: conflicts.map(({ date, what, session_id }) => [date, what, session_id]),
});

/** Only what changes, as it was and as it will be: what others write elsewhere in the session meanwhile stays theirs. */
const written = ({ before, after, changed }: SessionUpdate) => ({
  id: before.id,
  from: changed.map((field) => before[field]),
  to: changed.map((field) => [field, after[field]]),
  occurrence_date: after.occurrence_date,
  is_off_pattern: after.is_off_pattern,
});

const ended = ({ id, participants, waiting }: SessionFact) => ({ id, participants, waiting });
