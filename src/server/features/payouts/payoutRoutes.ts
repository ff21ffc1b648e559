import * as z from 'zod';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { makePayouts, previewPayouts } from './makePayouts';

const base = { access: 'role:superadmin', tag: 'sepas' } as const;

/** Monthly payouts to organizations: preview and creation. */
export const routes = (): Endpoint[] => [
  endpoint({
    ...base,
    method: 'get',
    path: '/v1/admin/sepas/preview',
    resource: resourceNamed('sepas'),
    summary: 'What each organization is due for a month, by the ledger',
    query: { month: 'YYYY-MM; the last one that is over unless given' },
    run: ({ ctx, query }) => previewPayouts(ctx, query.get('month')),
  }),
  endpoint({
    ...base,
    method: 'post',
    path: '/v1/admin/sepas/make',
    resource: resourceNamed('sepas'),
    summary: 'Make the payouts of a month that are missing',
    body: z.strictObject({ month: z.string().max(10) }),
    run: ({ ctx, body }) => makePayouts(ctx, body.month),
  }),
];
