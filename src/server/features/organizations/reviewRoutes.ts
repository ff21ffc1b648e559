import * as z from 'zod';
import { REJECTION_REASONS } from '../../../domain/organizations/reviewWords';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { rejectedAnswer, reviewAnswer, reviewOutcomeAnswer, reviewQueueAnswer } from './answers';
import { type Decision, decide, NEED } from './decide';
import { reviewOne } from './reviewOne';
import { rejectedOrganizations, reviewQueue } from './reviewQueue';

const path = '/v1/admin/organizations/{organization_id}/review';
const words = z.string().max(10_000).default('');
const rejection = z.strictObject({ reason: z.enum(REJECTION_REASONS).nullable().default(null), text: words });
const change = z.strictObject({ text: words });

/** The review of organizations: the queue, the findings, and the decisions of staff (docs/domain/review.md). */
export const routes = (): Endpoint[] => {
  const seeing = { access: 'view-organizations', method: 'get', tag: 'organizations' } as const;
  const deciding = { access: NEED, method: 'post', tag: 'organizations' } as const;
  const simply = (event: Extract<Decision, { readonly event: 'accept' | 'restore' }>['event'], summary: string) =>
    endpoint({
      ...deciding,
      path: `${path}/${event}`,
      summary,
      answer: reviewOutcomeAnswer,
      run: ({ ctx, params }) => decide(ctx, params['organization_id'] ?? '', { event }),
    });
  return [
    endpoint({
      ...seeing,
      path: '/v1/admin/organizations/review',
      summary: 'List the organizations that wait for review, oldest first, with their findings',
      answer: reviewQueueAnswer,
      run: ({ ctx }) => reviewQueue(ctx),
    }),
    endpoint({
      ...seeing,
      path: '/v1/admin/organizations/review/rejected',
      summary: 'List the rejected organizations that can be restored',
      answer: rejectedAnswer,
      run: ({ ctx }) => rejectedOrganizations(ctx),
    }),
    endpoint({
      ...seeing,
      path,
      summary: 'Read the review of an organization: findings, possible duplicates, preview',
      answer: reviewAnswer,
      run: ({ ctx, params }) => reviewOne(ctx, params['organization_id'] ?? ''),
    }),
    simply('accept', 'Accept an organization; its offers become visible'),
    endpoint({
      ...deciding,
      path: `${path}/reject`,
      summary: 'Reject an organization with a reason; it can be restored for thirty days',
      body: rejection,
      answer: reviewOutcomeAnswer,
      may: (ctx, params) => reviewOne(ctx, params['organization_id'] ?? ''),
      run: ({ ctx, params, body }) => decide(ctx, params['organization_id'] ?? '', { event: 'reject', ...body }),
    }),
    endpoint({
      ...deciding,
      path: `${path}/ask`,
      summary: 'Ask an organization for a change',
      body: change,
      answer: reviewOutcomeAnswer,
      may: (ctx, params) => reviewOne(ctx, params['organization_id'] ?? ''),
      run: ({ ctx, params, body }) => decide(ctx, params['organization_id'] ?? '', { event: 'ask', ...body }),
    }),
    simply('restore', 'Restore a rejected organization to the review queue'),
  ];
};
