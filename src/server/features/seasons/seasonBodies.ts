import * as z from 'zod';
import { DAY_OFF_REASONS } from '../../../domain/holidays/daysOff';
import { MAX_DAYS_OFF } from '../../../domain/seasons/season';
import { isStorableDay } from '../../../domain/time/calendarDays';
import { typedText } from '../../../schema/typedText';

const day = z.string().refine(isStorableDay, { error: 'date' }).meta({ format: 'date' });
/** Upper limit on people left out: more than any club has. */
const MAX_PEOPLE_OUT = 20_000;

const season = {
  source_from: day,
  source_until: day,
  target_from: day,
  target_until: day,
  answer_by: day.nullish().transform((date) => date ?? null),
  /** Which holidays and closed days are skipped; all by default. */
  skip: z
    .array(z.enum(DAY_OFF_REASONS))
    .max(DAY_OFF_REASONS.length)
    .default([...DAY_OFF_REASONS]),
  /** Additional days to skip. */
  days_off: z.array(day).max(MAX_DAYS_OFF).default([]),
  /** Holidays and closed days on which sessions are planned anyway. */
  days_on: z.array(day).max(MAX_DAYS_OFF).default([]),
  /** Activities that are not carried over. */
  activities_out: z.array(z.uuid()).max(1000).default([]),
  /** People who are not invited, as `activity:person`. */
  people_out: z.array(z.string().max(80)).max(MAX_PEOPLE_OUT).default([]),
  /** Appended to the name of each new activity: `2026-2027`. */
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
