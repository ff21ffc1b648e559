import { type Endpoint, endpoint } from '../../http/endpoint';
import { reconcileApplication, reconcilePlatform } from './reconcile';

const QUERY = { month: 'YYYY-MM; this month unless given' };

/** Whether orders, transactions and the ledger say the same, month by month. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'view-application-orders',
    method: 'get',
    path: '/v1/admin/application/reconcile',
    tag: 'orders',
    summary: 'Orders, transactions and the ledger of a month side by side, and what does not agree',
    query: QUERY,
    run: ({ ctx, query }) => reconcileApplication(ctx, query),
  }),
  endpoint({
    access: 'role:superadmin',
    method: 'get',
    path: '/v1/admin/reconcile',
    tag: 'orders',
    summary: 'The same across all applications',
    query: QUERY,
    run: ({ ctx, query }) => reconcilePlatform(ctx, query),
  }),
];
