import * as z from 'zod';
import { rowAnswer } from '../../engine/answers';

/*
 * The shapes of responses about app builds, for the API document. The schemas of configurations and builds are those of their entities.
 */

/** Of the configuration of a platform, what is missing for a build, and the initial values of a new one. */
export const configurationAnswer = z.strictObject({
  configuration: rowAnswer.nullable(),
  start: z.record(z.string(), z.unknown()),
  facts: z.strictObject({
    isIconSeeThrough: z.boolean().nullable(),
    isForegroundSeeThrough: z.boolean().nullable(),
    lastNumber: z.int(),
  }),
  findings: z.array(
    z.strictObject({
      key: z.string(),
      field: z.string(),
      level: z.enum(['missing', 'advice']),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});

/** Of the differences between a build and the build before it. */
export const differenceAnswer = z.strictObject({
  against: z.string().nullable(),
  differences: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** Of the webhook messages about a build. */
export const buildDeliveriesAnswer = z.strictObject({
  deliveries: z.array(
    z.strictObject({
      id: z.uuid(),
      webhook_id: z.uuid(),
      webhook_name: z.string(),
      event: z.string(),
      status: z.enum(['waiting', 'sent', 'failed']),
      error: z.enum(['address', 'no_secret', 'unreachable', 'refused']).nullable(),
      answered: z.int().nullable(),
      tries: z.int(),
      created_at: z.iso.datetime(),
      next_try_at: z.iso.datetime().nullable(),
    }),
  ),
  listeners: z.int(),
});

/** Of the web app manifest (https://www.w3.org/TR/appmanifest/). */
export const manifestAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string().optional(),
  lang: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.string(),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(z.looseObject({ src: z.string() })),
});
