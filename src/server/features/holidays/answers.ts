import * as z from 'zod';
import type { DaysOff, DaysOffAnswer } from '../../../domain/holidays/daysOff';
import { PUBLIC_HOLIDAYS } from '../../../domain/holidays/publicHolidays';
import { SCHOOL_HOLIDAYS, SCHOOL_REGIONS } from '../../../domain/holidays/schoolHolidays';

/*
 * The shapes of responses about days off, for the API document.
 */

const days = { from: z.iso.date(), to: z.iso.date() };

export const dayOff: z.ZodType<DaysOff> = z.discriminatedUnion('reason', [
  z.strictObject({ reason: z.literal('public'), name: z.enum(PUBLIC_HOLIDAYS), ...days }),
  z.strictObject({ reason: z.literal('school'), name: z.enum(SCHOOL_HOLIDAYS), ...days }),
  z.strictObject({
    reason: z.literal('closed'),
    name: z.string(),
    ...days,
    location: z.uuid().nullable(),
    location_name: z.string().nullable(),
  }),
]);

/** Of the days off of an organization in a period. */
export const daysOffAnswer: z.ZodType<DaysOffAnswer> = z.strictObject({
  days_off: z.array(dayOff),
  school_region: z.enum(SCHOOL_REGIONS).nullable(),
  school_until: z.iso.date().nullable(),
});
