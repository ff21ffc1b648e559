import * as z from 'zod';
import { pagination, rowAnswer } from '../../engine/answers';

/*
 * The shapes of responses about activities outside the list of an organization, for the API document.
 */

const meta = z.looseObject({ pagination });

/** Of published activities, for visitors. */
export const publishedActivitiesAnswer = z.strictObject({
  activities: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      description: z.string().nullable(),
      image: z.uuid().nullable(),
      sport: z.uuid().nullable(),
      level: z.string().nullable(),
      keywords: z.array(z.string()),
      organization: z.strictObject({ id: z.uuid(), name: z.string(), city: z.string().nullable() }),
    }),
  ),
  meta,
});

/** Of the activities of all organizations of an application: the fields of the entity, and the name of the organization. */
export const applicationActivitiesAnswer = z.strictObject({
  activities: z.array(rowAnswer.extend({ organization_name: z.string().optional() })),
  meta,
});

/** Of the settings of an activity: the fields of the entity that are settings. */
export const settingsAnswer = rowAnswer.extend({ version: z.int(), updated_at: z.iso.datetime() });
