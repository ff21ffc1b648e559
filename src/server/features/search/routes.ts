import { type Endpoint, endpoint } from '../../http/endpoint';
import { findEverywhere } from './findEverywhere';

/** A search over everything in the caller's lists. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/search',
    tag: 'search',
    summary: 'Search the records of all entities that you may list, by name',
    query: { q: 'words, at most 100 characters; typing errors are tolerated' },
    run: async ({ ctx, query }) => ({ results: await findEverywhere(ctx, query.get('q') ?? '') }),
  }),
];
