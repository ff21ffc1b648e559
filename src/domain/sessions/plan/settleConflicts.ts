import { issue } from '../../checks/issue';
import { CHANGEABLE, type Conflict, type ConflictChoice } from '../sessionPlan';
import { conflictsIn, datesIn, type Taken, type Wanted } from './conflictsIn';
import type { EditPlan } from './editPlan';
import type { SessionUpdate, SessionValues } from './sessionFacts';
import { updateOf } from './updateOf';

/** What the sessions of a plan take besides their time. */
export interface Needs {
  /** Of the activity: where a session names none itself. */
  readonly location: string | null;
  readonly trainers: readonly string[];
  readonly zone: string;
}

export interface Settled {
  readonly plan: EditPlan;
  readonly conflicts: readonly Conflict[];
  /** Where the sessions of the activity are that say nothing else. */
  readonly location: string | null;
}

const PLACED = ['date', 'start_time', 'end_time', 'location', 'parts'] as const;
const isPlaced = ({ before, changed }: SessionUpdate) => before.status === 'planned' && PLACED.some((field) => changed.includes(field));

/** The sessions of a plan that need a free time and place: new ones, restored ones, and those that move. */
export const placedIn = ({ creates, restores, updates }: EditPlan): SessionValues[] => [
  ...creates,
  ...restores,
  ...updates.filter(isPlaced).map(({ after }) => after),
];

/**
 * A plan and what is in its way. With `skip` new sessions are left out, and those that would move stay where they are.
 * Source: docs/domain/recurrence.md 12.
 */
export function settleConflicts(plan: EditPlan, taken: readonly Taken[], choice: ConflictChoice, needs: Needs): Settled {
  const placed = placedIn(plan);
  const found = conflictsIn(
    placed.map((values) => wantedBy(values, needs)),
    taken,
  );
  const conflicts = found.flat();
  const { location } = needs;
  if (conflicts.length === 0 || choice === 'keep') return { plan, conflicts, location };
  if (choice === 'stop')
    return {
      plan: {
        ...plan,
        issues: [...plan.issues, issue('conflicts', 'session_rules.conflicts', { smart_count: datesIn(conflicts).length })],
      },
      conflicts,
      location,
    };
  const hit = new Set(placed.filter((_, index) => (found[index]?.length ?? 0) > 0));
  const left = plan.creates.filter((values) => hit.has(values)).map(({ date }) => date);
  return {
    conflicts,
    location,
    plan: {
      ...plan,
      creates: plan.creates.filter((values) => !hit.has(values)),
      updates: plan.updates.flatMap((update) => (hit.has(update.after) ? (stayed(update, needs.zone) ?? []) : [update])),
      skipped: [...plan.skipped, ...left.map((date) => ({ date, reason: 'taken' as const }))],
      rule: plan.rule && { ...plan.rule, excluded_dates: [...plan.rule.excluded_dates, ...left].sort() },
    },
  };
}

export const wantedBy = (values: SessionValues, { location, trainers }: Needs): Wanted => ({
  date: values.date,
  starts_at: values.starts_at,
  ends_at: values.ends_at,
  location: values.location ?? location,
  parts: values.parts,
  trainers,
});

/** It keeps its time and place, as something of its own; all else changes. */
function stayed({ before, after, changed }: SessionUpdate, zone: string): SessionUpdate | null {
  const own = PLACED.filter((field) => changed.includes(field));
  const detached_fields =
    before.series === null
      ? after.detached_fields
      : CHANGEABLE.filter((field) => after.detached_fields.includes(field) || own.some((name) => name === field));
  const { occurrence_date, is_off_pattern, spots, notes } = after;
  const { date, start_time, end_time, location, parts } = before;
  const set = { spots, notes, date, start_time, end_time, location, parts };
  // A window that moved along with the date stays with it.
  const window = changed.includes('date') ? {} : { subscribe_from: after.subscribe_from, subscribe_until: after.subscribe_until };
  return updateOf(before, { ...set, ...window }, { occurrence_date, is_off_pattern, detached_fields }, zone);
}
