import * as z from 'zod';

/*
 * The shapes of responses with open data, for the API document.
 */

/** Of the applications with open data (https://schema.org/DataCatalog): the addresses of their datasets. */
export const catalogAnswer = z.looseObject({ '@type': z.literal('DataCatalog'), url: z.url(), dataset: z.array(z.url()) });

/** Of the feeds of an application. A browser gets them as a page, which contains the dataset as JSON-LD. */
export const feedsAnswer = z.strictObject({
  feeds: z.array(z.strictObject({ kind: z.enum(['SessionSeries', 'ScheduledSession']), url: z.url() })),
});

/** Of a page of a feed (https://openactive.io/realtime-paged-data-exchange/EditorsDraft/); `data` is an OpenActive opportunity. */
export const feedPageAnswer = z.strictObject({
  next: z.url(),
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      modified: z.int(),
      kind: z.string(),
      state: z.enum(['updated', 'deleted']),
      data: z.looseObject({}).nullable().optional(),
    }),
  ),
  license: z.url(),
});

/** Of an item, as the feed has it in `data`. */
export const itemAnswer = z.looseObject({ '@type': z.enum(['SessionSeries', 'ScheduledSession']), '@id': z.url(), url: z.url() });
