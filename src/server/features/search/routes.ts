import { type Endpoint, endpoint } from '../../http/endpoint';
import { findEverywhere } from './findEverywhere';

/** A search over everything in the caller's lists. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/search',
    tag: 'search',
    summary: 'Records of all entities that say `search`, by their names, as far as the caller may list them',
    query: { q: 'words, at most 100 letters; a slip of the keys is forgiven' },
    run: async ({ ctx, query }) => ({ results: await findEverywhere(ctx, query.get('q') ?? '') }),
  }),
];
