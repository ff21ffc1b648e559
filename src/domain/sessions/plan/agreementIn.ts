import type { Settled } from './settleConflicts';
import { overbookedIn } from './issuesInUpdates';
import type { SessionFact, SessionUpdate } from './sessionFacts';

/**
 * What a user agrees to with a plan: the changes, and their consequences for people. The number of participants counts
 * only for bookings that end and for overbooked sessions, so a sign-up for a session whose notes change does not change
 * the agreement. Source: docs/domain/recurrence.md 17.
 *
 * @param already number of sessions that exist at the time of a new one, so that creating them twice is another plan
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
