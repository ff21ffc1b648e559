import * as z from 'zod';
import { REPETITION_TYPES, type Repetition } from '../../../domain/sessions/repetition';
import { MAX_SESSIONS } from '../../../domain/sessions/sessionInputs';
import { CONFLICT_CHOICES, OFF_PATTERN_CHOICES, SCOPES } from '../../../domain/sessions/sessionPlan';
import { WEEKDAYS } from '../../../domain/time/weekdays';

/** Only the shape is checked here; `issuesInRepetition` checks whether numbers and days form a rule. `type: null` means no repetition. */
const repetition = z
  .strictObject({
    type: z.preprocess((type) => (type === '' ? null : type), z.enum(REPETITION_TYPES).nullable()),
    every: z.number().default(1),
    days: z.array(z.enum(WEEKDAYS)).max(7).default([]),
    end_date: z.iso.date().nullish(),
    count: z.number().nullish(),
    excluded_dates: z.array(z.iso.date()).max(MAX_SESSIONS).default([]),
  })
  .nullish()
  .transform((given): Repetition | null =>
    given?.type ? { ...given, type: given.type, end_date: given.end_date ?? null, count: given.count ?? null } : null,
  );

/** Fields of a session, validated as in its form. */
const changes = z.record(z.string().max(60), z.unknown());
const conflicts = z.enum(CONFLICT_CHOICES).default('keep');
const plan = z.string().min(1).max(100);
const notify = z.boolean().default(false);
const reason = z.string().trim().max(500).nullish();
const flag = z.boolean().default(false);
const field = z.unknown().optional();

const preview = {
  date: field,
  start_time: field,
  end_time: field,
  spots: field,
  location: field,
  parts: field,
  subscribe_from: field,
  subscribe_until: field,
  notes: field,
  repetition,
  conflicts,
};
const edit = {
  scope: z.enum(SCOPES),
  changes: changes.default({}),
  repetition,
  overwrite_detached: flag,
  accept_overbooked: flag,
  conflicts,
  off_pattern: z.record(z.uuid(), z.enum(OFF_PATTERN_CHOICES)).default({}),
};
const removal = { scope: z.enum(SCOPES) };
/** By id, or everything that the list finds with these query parameters. */
const chosen = { ids: z.array(z.uuid()).min(1).max(MAX_SESSIONS).optional(), filter: z.string().max(20_000).optional() };
const bulk = { ...chosen, do: z.enum(['change', 'remove']), changes: changes.default({}), accept_overbooked: flag, conflicts };

export const previewBody = z.strictObject(preview);
export const repeatBody = z.strictObject({ ...preview, plan });
const firstSessions = { date: field, start_time: field, end_time: field, spots: field, repetition, conflicts };
/** The sessions of an activity that does not exist yet, with what they share with others: its location and its trainers. */
export const previewNewBody = z.strictObject({
  location: z.uuid().nullish(),
  contacts: z
    .array(z.looseObject({ contact: z.uuid(), roles: z.array(z.string().max(40)) }))
    .max(30)
    .default([]),
  sessions: z.strictObject(firstSessions),
});
/** The fields of an activity, and its first sessions as previewed. */
export const createWithSessionsBody = z.looseObject({ sessions: z.strictObject({ ...firstSessions, plan }) });
export const editBody = z.strictObject(edit);
export const commitEditBody = z.strictObject({ ...edit, plan, notify, version: z.int().optional() });
export const removalBody = z.strictObject(removal);
export const commitRemovalBody = z.strictObject({ ...removal, plan, reason, notify });
export const bulkBody = z.strictObject(bulk);
export const commitBulkBody = z.strictObject({ ...bulk, plan, reason, notify });
