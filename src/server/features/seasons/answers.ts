import * as z from 'zod';
import type { SeasonPreview, SeasonRun, SeasonSummary } from '../../../domain/seasons/seasonView';
import { dayOff, daysOffAnswer } from '../holidays/answers';
import { conflictAnswer } from '../sessions/answers';

/*
 * The shapes of responses about copying a season, for the API document.
 */

const status = z.enum(['running', 'done']);

const summary: z.ZodType<SeasonSummary> = z.strictObject({
  id: z.uuid(),
  status,
  created_at: z.iso.datetime(),
  target_from: z.iso.date(),
  target_until: z.iso.date(),
});

/** Of the seasons that were copied, the newest first. */
export const seasonsAnswer = z.strictObject({ seasons: z.array(summary) });

/** Of the preview of a season: what is copied, which days are skipped, and who is invited. */
export const seasonPreviewAnswer: z.ZodType<SeasonPreview> = z.strictObject({
  plan: z.string(),
  activities: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      sessions: z.int(),
      series: z.int(),
      bundles: z.int(),
      first: z.iso.date().nullable(),
      last: z.iso.date().nullable(),
      skipped: z.array(z.strictObject({ date: z.string(), reason: z.enum(['closed', 'outside', 'no_such_day']), off: dayOff.nullable() })),
      conflicts_count: z.int(),
      conflicts: z.array(conflictAnswer),
      people: z.array(z.strictObject({ person: z.uuid(), name: z.string(), reason: z.string().nullable() })),
      copied_at: z.iso.datetime().nullable(),
    }),
  ),
  days: z.array(z.strictObject({ date: z.iso.date(), sessions: z.int(), skipped: z.int() })),
  off: daysOffAnswer,
});

/** Of a season that is being copied, with the outcome for each activity and each invitation. */
export const seasonRunAnswer: z.ZodType<SeasonRun> = z.strictObject({
  id: z.uuid(),
  status,
  source_from: z.iso.date(),
  source_until: z.iso.date(),
  target_from: z.iso.date(),
  target_until: z.iso.date(),
  answer_until: z.iso.datetime().nullable(),
  decided_by: z.string(),
  created_at: z.iso.datetime(),
  activities: z.array(
    z.strictObject({
      activity_id: z.uuid(),
      name: z.string(),
      status: z.enum(['waiting', 'done', 'failed']),
      copy_id: z.uuid().nullable(),
      sessions: z.int(),
      error: z.string().nullable(),
    }),
  ),
  people: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      activity_id: z.uuid(),
      state: z.enum(['waiting', 'open', 'accepted', 'declined', 'lapsed', 'skipped', 'failed']),
      error: z.string().nullable(),
    }),
  ),
});
