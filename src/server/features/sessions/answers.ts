import * as z from 'zod';
import { CALENDAR_COLORS } from '../../../domain/calendar/calendarColors';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';
import type { RestorePlan } from '../../../domain/sessions/planRestore';
import type { SessionCancellation } from '../../../domain/sessions/sessionCancellation';
import type { CommitAnswer } from '../../../domain/sessions/sessionInputs';
import {
  CHANGEABLE,
  type Conflict,
  type ConsequencesPlan,
  OFF_PATTERN_CHOICES,
  type RepetitionPreview,
  SCOPES,
} from '../../../domain/sessions/sessionPlan';
import { rowAnswer } from '../../engine/answers';
import { movedUpAnswer } from '../bookings/answers';

/*
 * The shapes of responses about the planning of sessions, for the API document. Dates and times are local to the application.
 */

const localTimes = { date: z.iso.date(), start_time: z.string(), end_time: z.string() };

/** Something that already happens at the same time. */
export const conflictAnswer: z.ZodType<Conflict> = z.strictObject({
  ...localTimes,
  what: z.enum(['location', 'trainer']),
  name: z.string(),
  activity_name: z.string(),
  session_id: z.uuid(),
});

const plan = {
  plan: z.string(),
  issues: z.array(
    z.strictObject({
      at: z.string(),
      key: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      message: z.string(),
    }),
  ),
  conflicts: z.array(conflictAnswer),
  conflicts_count: z.int(),
  hints: z.array(z.strictObject({ date: z.iso.date(), change: z.enum(['shifted', 'first']) })),
  skipped: z.array(z.strictObject({ date: z.iso.date(), reason: z.enum(['no_such_day', 'excluded', 'taken']), day: z.int().optional() })),
};

const sessionTimes = z.strictObject({
  ...localTimes,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  change: z.enum(['none', 'shifted', 'first']),
});

/** Of the preview of a repetition: the sessions that it would create. */
export const repetitionPreviewAnswer: z.ZodType<RepetitionPreview> = z.strictObject({
  ...plan,
  count: z.int(),
  dates: z.array(sessionTimes),
  last: sessionTimes.nullable(),
  already: z.int(),
});

/** Of created sessions. */
export const repeatedAnswer = z.strictObject({ series: z.uuid().nullable(), count: z.int(), first_session_id: z.uuid().nullable() });

/** Of a new activity with its sessions. */
export const withSessionsAnswer = repeatedAnswer.extend({ activity: rowAnswer });

const CHANGES = ['changed', 'created', 'deleted', 'cancelled'] as const;
const PLANNED_CHANGES = [...CHANGES, 'off_pattern'] as const;

const plannedSession = {
  what: z.enum(PLANNED_CHANGES),
  before: z.strictObject(localTimes).nullable(),
  after: z.strictObject(localTimes).nullable(),
  location: z.string().nullable(),
  participants: z.int(),
  waiting: z.int(),
};
const planned = z.strictObject({ ...plannedSession, session_id: z.uuid().nullable() });
const plannedValue = z.union([z.string(), z.number(), z.array(z.string())]).nullable();

/** Of the preview of an edit or a removal: what happens to which sessions and people. */
export const consequencesAnswer: z.ZodType<ConsequencesPlan> = z.strictObject({
  ...plan,
  scope: z.enum([...SCOPES, 'selected']),
  counts: z.record(z.enum(PLANNED_CHANGES), z.int()),
  fields: z.array(
    z.strictObject({
      field: z.enum(CHANGEABLE),
      sessions: z.int(),
      changes: z.array(z.strictObject({ from: plannedValue, to: plannedValue, sessions: z.int() })),
    }),
  ),
  untouched: z.int(),
  sessions: z.array(planned),
  last: planned.nullable(),
  off_pattern: z.array(
    z.strictObject({
      ...plannedSession,
      session_id: z.uuid(),
      choice: z.enum(OFF_PATTERN_CHOICES),
      move_to: z.iso.date().nullable(),
    }),
  ),
  overbooked: z.array(z.strictObject({ session_id: z.uuid(), date: z.iso.date(), participants: z.int(), spots: z.int() })),
  detached: z.int(),
  participants: z.int(),
  waiting: z.int(),
  told: z.int(),
  bundles: z.array(z.strictObject({ id: z.uuid(), name: z.string(), participants: z.int() })),
  notify: z.boolean(),
});

/** Of an edit or a removal that was carried out. */
export const committedAnswer: z.ZodType<CommitAnswer> = z.strictObject({
  counts: z.record(z.enum(CHANGES), z.int()),
  told: z.int(),
  series: z.uuid().nullable(),
});

/** Of the cancellation of a session: when, by whom and why, and who got a mail. */
export const cancellationAnswer: z.ZodType<SessionCancellation> = z.strictObject({
  at: z.iso.datetime().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  participants: z.int(),
  told: z.int(),
  told_names: z.array(z.string()),
});

const person = { id: z.uuid(), name: z.string() };

/** Of the preview of a reinstatement: who gets their spot back. */
export const reinstatementPlanAnswer: z.ZodType<RestorePlan> = z.strictObject({
  plan: z.string(),
  refusal: z.string().nullable(),
  people: z.array(z.strictObject({ ...person, stays_out: z.enum(['full', 'bundle_ended', 'order_ended', 'not_eligible']).nullable() })),
  waiting: z.array(z.strictObject(person)),
  conflicts: z.array(conflictAnswer),
  told: z.int(),
});

/** Of a reinstatement: how many people have their spot back, and how many wait again. */
export const reinstatedAnswer = z.strictObject({ restored: z.int(), waiting: z.int(), told: z.int(), moved_up: movedUpAnswer });

const color = z.enum(CALENDAR_COLORS).nullable();

const calendarSession: z.ZodType<CalendarSession> = z.strictObject({
  id: z.uuid(),
  ...localTimes,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  status: z.enum(['planned', 'cancelled']),
  spots: z.int().nullable(),
  participants_amount: z.int(),
  offers_amount: z.int(),
  waitlist_count: z.int(),
  location_id: z.uuid().nullable(),
  location_name: z.string().nullable(),
  location_parts: z.array(z.string()),
  location_color: color,
  is_repeated: z.boolean(),
  is_draft: z.boolean(),
  activity_id: z.uuid(),
  activity_name: z.string().nullable(),
  activity_color: color,
  organization_id: z.uuid(),
  organization_name: z.string().nullable(),
});

/** Of the sessions in a period; `is_cut` if there are more than a calendar shows. */
export const calendarSessionsAnswer = z.strictObject({ sessions: z.array(calendarSession), is_cut: z.boolean() });
