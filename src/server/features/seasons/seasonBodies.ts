import * as z from 'zod';
import { DAY_OFF_REASONS } from '../../../domain/holidays/daysOff';
import { MAX_DAYS_OFF } from '../../../domain/seasons/season';
import { isStorableDay } from '../../../domain/time/calendarDays';
import { typedText } from '../../../schema/typedText';

const day = z.string().refine(isStorableDay, { error: 'date' });
/** More than any club has. */
const MANY = 20_000;

const season = {
  source_from: day,
  source_until: day,
  target_from: day,
  target_until: day,
  answer_by: day.nullish().transform((date) => date ?? null),
  /** Which holidays and closed days are skipped: all of them, where nothing is said. */
  skip: z
    .array(z.enum(DAY_OFF_REASONS))
    .max(DAY_OFF_REASONS.length)
    .default([...DAY_OFF_REASONS]),
  /** Other days that are skipped. */
  days_off: z.array(day).max(MAX_DAYS_OFF).default([]),
  /** Holidays and closed days on which there is something all the same. */
  days_on: z.array(day).max(MAX_DAYS_OFF).default([]),
  /** Activities that stay behind. */
  activities_out: z.array(z.uuid()).max(1000).default([]),
  /** Who is not invited, as `activity:person`. */
  people_out: z.array(z.string().max(80)).max(MANY).default([]),
  /** Stands behind the name of each new activity: `2026-2027`. */
  suffix: z
    .string()
    .transform(typedText)
    .pipe(z.string().trim().max(30))
    .nullish()
    .transform((text) => text ?? ''),
};

export const previewBody = z.strictObject(season);
export const seasonBody = z.strictObject({ ...season, plan: z.string().max(80) });
export type SeasonBody = z.infer<typeof previewBody>;
