import { addDays } from '../../time/calendarDays';
import { toInstant } from '../../time/zonedTime';
import type { Conflict, ConsequencesPlan, LocalTimes, OffPatternSession, PlannedChange, PlannedSession } from '../sessionPlan';
import type { EditPlan } from './editPlan';
import { datesIn } from './conflictsIn';
import { fieldsIn } from './fieldsIn';
import { overbookedIn } from './issuesInUpdates';
import type { SessionFact, SessionUpdate, SessionValues } from './sessionFacts';

/** What an answer adds to a plan: its name, the sentences of its issues, and how many different people it is about. */
type Added = 'plan' | 'issues' | 'participants' | 'waiting' | 'told' | 'bundles';

const SHOWN = 10;
const SHOWN_CONFLICT_DATES = 50;
const NOTICED = ['date', 'start_time', 'end_time', 'location'] as const;

const isNoticed = ({ before, changed }: SessionUpdate) => before.status === 'planned' && NOTICED.some((field) => changed.includes(field));

/** Sessions whose people are told, when they are: they have to come elsewhere, at another time, or not at all. */
export const notifiedIn = ({ updates, cancels }: EditPlan): SessionFact[] => [
  ...updates.filter(isNoticed).map(({ before }) => before),
  ...cancels,
];

/** Sessions whose people a plan is about: what is changed, cancelled or off the rule. */
export const affectedIn = ({ updates, cancels, off_pattern }: EditPlan): SessionFact[] => [
  ...new Map(
    [
      ...updates.filter(({ changed }) => changed.length > 0).map(({ before }) => before),
      ...cancels,
      ...off_pattern.map(({ session }) => session),
    ].map((session) => [session.id, session]),
  ).values(),
];

/**
 * What a plan comes to, as a person reads it before saying yes.
 * @param location of the activity: where its sessions are that say nothing else
 */
export function consequencesOf(
  plan: EditPlan,
  conflicts: readonly Conflict[],
  zone: string,
  location: string | null = null,
): Omit<ConsequencesPlan, Added> {
  const placed = (session: PlannedSession): PlannedSession =>
    session.after ? { ...session, location: session.location ?? location } : session;
  const sessions = plannedIn(plan).map(placed);
  const count = (what: PlannedChange) => sessions.filter((session) => session.what === what).length;
  const counts = {
    changed: count('changed'),
    created: count('created'),
    deleted: count('deleted'),
    cancelled: count('cancelled'),
    off_pattern: count('off_pattern'),
  };
  return {
    scope: plan.scope,
    counts,
    fields: fieldsIn(plan.updates),
    untouched: plan.total - (sessions.length - counts.created),
    sessions: sessions.slice(0, SHOWN),
    last: sessions.at(-1) ?? null,
    off_pattern: plan.off_pattern.map(({ session, choice, move_to }): OffPatternSession => ({
      ...planned('off_pattern', session, null),
      session_id: session.id,
      choice,
      move_to,
    })),
    overbooked: overbookedIn(plan.updates),
    detached: plan.detached,
    notify: notifiedIn(plan).some(({ participants, waiting }) => participants + waiting > 0),
    ...firstDates(conflicts),
    hints: hintsIn(plan, zone),
    skipped: plan.skipped,
  };
}

/** What is in the way on the first dates that have anything; and how many such dates there are. */
function firstDates(conflicts: readonly Conflict[]): Pick<ConsequencesPlan, 'conflicts' | 'conflicts_count'> {
  const dates = datesIn(conflicts);
  const shown = new Set(dates.slice(0, SHOWN_CONFLICT_DATES));
  return { conflicts: conflicts.filter(({ date }) => shown.has(date)), conflicts_count: dates.length };
}

function plannedIn(plan: EditPlan): PlannedSession[] {
  const kept = new Set(plan.off_pattern.filter(({ choice }) => choice === 'keep').map(({ session }) => session.id));
  const changed = plan.updates.filter((update) => update.changed.length > 0 || kept.has(update.before.id));
  const all = [
    ...changed.map(({ before, after }) => planned(kept.has(before.id) ? 'off_pattern' : 'changed', before, after)),
    ...plan.creates.map((after): PlannedSession => ({
      session_id: null,
      what: 'created',
      before: null,
      after: timesIn(after),
      location: after.location,
      participants: 0,
      waiting: 0,
    })),
    ...plan.deletes.map((before) => planned('deleted', before, null)),
    ...plan.cancels.map((before) => planned('cancelled', before, null)),
  ];
  const dateOf = ({ before, after }: PlannedSession) => after?.date ?? before?.date ?? '';
  return all.sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1));
}

const planned = (what: PlannedChange, before: SessionFact, after: SessionValues | null): PlannedSession => ({
  session_id: before.id,
  what,
  before: timesIn(before),
  after: after && timesIn(after),
  location: after?.location ?? null,
  participants: before.participants,
  waiting: before.waiting,
});

const timesIn = ({ date, start_time, end_time }: LocalTimes): LocalTimes => ({ date, start_time, end_time });

/** Where the clock changes at the very time that a session gets. */
function hintsIn({ creates, updates }: EditPlan, zone: string): ConsequencesPlan['hints'] {
  const timed = [
    ...creates,
    ...updates
      .filter(({ changed }) => changed.some((field) => field === 'date' || field === 'start_time' || field === 'end_time'))
      .map(({ after }) => after),
  ];
  return timed.flatMap(({ date, start_time, end_time }) => {
    const start = toInstant({ date, time: start_time }, zone).change;
    const change =
      start === 'none' ? toInstant({ date: end_time <= start_time ? addDays(date, 1) : date, time: end_time }, zone).change : start;
    return change === 'none' ? [] : [{ date, change }];
  });
}
