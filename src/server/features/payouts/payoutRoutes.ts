import * as z from 'zod';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { madePayoutsAnswer, payoutPreviewAnswer } from './answers';
import { makePayouts, previewPayouts } from './makePayouts';

const base = { access: 'role:superadmin', tag: 'sepas' } as const;

/** Monthly payouts to organizations: preview and creation. */
export const routes = (): Endpoint[] => [
  endpoint({
    ...base,
    method: 'get',
    path: '/v1/admin/sepas/preview',
    resource: resourceNamed('sepas'),
    summary: 'Preview the payouts of a month, by the ledger',
    answer: payoutPreviewAnswer,
    query: { month: 'YYYY-MM; by default the last complete month' },
    run: ({ ctx, query }) => previewPayouts(ctx, query.get('month')),
  }),
  endpoint({
    ...base,
    method: 'post',
    path: '/v1/admin/sepas/make',
    resource: resourceNamed('sepas'),
    summary: 'Create the missing payouts of a month',
    body: z.strictObject({ month: z.string().max(10) }),
    answer: madePayoutsAnswer,
    run: ({ ctx, body }) => makePayouts(ctx, body.month),
  }),
];
