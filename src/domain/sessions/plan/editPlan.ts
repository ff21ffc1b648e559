import type { Issue } from '../../checks/issue';
import type { SeriesRule, SkippedDate } from '../repetition';
import type { OffPatternChoice, PlanScope } from '../sessionPlan';
import type { SessionFact, SessionUpdate, SessionValues } from './sessionFacts';

/** A session that people are on and that the new rule does not have. */
export interface OffPattern {
  readonly session: SessionFact;
  readonly choice: OffPatternChoice;
  readonly move_to: string | null;
}

/** All that an edit or a removal would write, decided without a database: what it shows is what it does. */
export interface EditPlan {
  readonly scope: PlanScope;
  /** How many sessions were looked at. */
  readonly total: number;
  readonly updates: readonly SessionUpdate[];
  readonly creates: readonly SessionValues[];
  readonly deletes: readonly SessionFact[];
  readonly cancels: readonly SessionFact[];
  /** Cancelled sessions that take place after all. */
  readonly restores: readonly SessionFact[];
  readonly off_pattern: readonly OffPattern[];
  /** The series as it goes on from here; null where no series changes. */
  readonly rule: SeriesRule | null;
  /** Sessions with earlier changes of their own to what changes here. */
  readonly detached: number;
  readonly skipped: readonly SkippedDate[];
  readonly issues: readonly Issue[];
}

export const emptyPlan = (scope: PlanScope, total: number): EditPlan => ({
  scope,
  total,
  updates: [],
  creates: [],
  deletes: [],
  cancels: [],
  restores: [],
  off_pattern: [],
  rule: null,
  detached: 0,
  skipped: [],
  issues: [],
});
