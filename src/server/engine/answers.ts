import * as z from 'zod';

/*
 * The shapes of responses that every entity has, for the API document. A test compares them with the actual responses.
 */

const values = z.record(z.string(), z.unknown());

export const pagination = z.strictObject({
  total: z.int(),
  count: z.int(),
  per_page: z.int(),
  current_page: z.int(),
  total_pages: z.int(),
});

/** A row of which only the id is described here; the schema of its entity describes the rest. */
export const rowAnswer = z.looseObject({ id: z.uuid() });

const namedRecord = { id: z.uuid(), name: z.string().nullable(), path: z.string().nullable() };

/** Records of one entity that use another record. */
export const usedBy = z.strictObject({ resource: z.string(), count: z.int(), records: z.array(z.strictObject(namedRecord)) });

/** Of a bulk change: the number of records that are, or would be, changed. */
export const changedAnswer = z.strictObject({ affected: z.int() });

/** Of a bulk deletion; see `RemovalReport`. */
export const removalAnswer = z.strictObject({
  affected: z.int(),
  names: z.array(z.strictObject(namedRecord)),
  loosened: z.array(z.strictObject({ resource: z.string(), count: z.int() })),
  remaining: z.array(z.uuid()),
  kept: z.array(z.strictObject({ ...namedRecord, reason: z.string(), used_by: z.array(usedBy) })),
});

/** The fields of each line of the history. */
export const historyLine = {
  id: z.uuid(),
  at: z.iso.datetime(),
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  action: z.string(),
  before: values.nullable(),
  after: values.nullable(),
  reason: z.string().nullable(),
  is_blanked: z.boolean(),
};

/** Of the history of a record: its changes, the newest first, with the changed fields that the caller may see. */
export const historyAnswer = z.strictObject({
  history: z.array(z.strictObject(historyLine)),
  meta: z.strictObject({ pagination }),
});

/** Of a record at an earlier moment: its values, the fields whose value then is unknown, and those that differ now. */
export const pastAnswer = z.strictObject({
  as_of: z.strictObject({ values, unknown: z.array(z.string()), existed: z.boolean(), changed: z.array(z.string()) }),
});

/** Of the preview of a restore; see `RestorePlan`. */
export const restorePlanAnswer = z.strictObject({
  plan: z.strictObject({
    version: z.int(),
    fields: z.array(z.strictObject({ name: z.string(), now: z.unknown(), was: z.unknown(), issue: z.string().nullable() })),
    kept: z.array(z.string()),
    message: z.string().nullable(),
    is_gone: z.boolean(),
  }),
});

/** Of a new order: the ids as they are now. */
export const orderAnswer = z.strictObject({ ids: z.array(z.uuid()) });
