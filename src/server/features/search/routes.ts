import * as z from 'zod';
import type { SearchHit } from '../../../domain/search/searchHit';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { findEverywhere } from './findEverywhere';

const hit: z.ZodType<SearchHit> = z.strictObject({
  entity: z.string(),
  id: z.uuid(),
  name: z.string(),
  date: z.iso.date().nullable(),
  time: z.string().nullable(),
  line: z.string().nullable(),
  organization_name: z.string().nullable(),
  ids: z.record(z.string(), z.string()),
});
const searchAnswer = z.strictObject({ results: z.array(hit) });

/** A search over everything in the caller's lists. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/search',
    tag: 'search',
    summary: 'Search the records of all entities that you may list, by name',
    query: { q: 'words, at most 100 characters; typing errors are tolerated' },
    answer: searchAnswer,
    run: async ({ ctx, query }) => ({ results: await findEverywhere(ctx, query.get('q') ?? '') }),
  }),
];
