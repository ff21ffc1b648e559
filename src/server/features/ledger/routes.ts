import { resourceNamed } from '../../db/declared';
import type { Asked } from '../../engine/export/leaving';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { exportEndpoint, leavesAs } from '../../engine/export/exportEndpoint';
import { reconciliationAnswer } from './answers';
import { MONTHS_QUERY } from './bookMonths';
import { exportJournal } from './exportJournal';
import { exportVatReturn } from './exportVatReturn';
import { applicationScope, type LedgerScope, organizationScope } from './ledgerScope';
import { sendAuditFile, YEAR_QUERY } from './sendAuditFile';
import { reconcileApplication, reconcilePlatform } from './reconcile';

const QUERY = { month: 'YYYY-MM; this month unless given' };

/** Whether orders, transactions and the ledger match, per month. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'view-application-orders',
    method: 'get',
    path: '/v1/admin/application/reconcile',
    tag: 'orders',
    summary: 'Reconcile the orders, transactions and ledger of a month',
    answer: reconciliationAnswer,
    query: QUERY,
    run: ({ ctx, query }) => reconcileApplication(ctx, query),
  }),
  endpoint({
    access: 'role:superadmin',
    method: 'get',
    path: '/v1/admin/reconcile',
    tag: 'orders',
    summary: 'Reconcile the orders, transactions and ledger of a month across all applications',
    answer: reconciliationAnswer,
    query: QUERY,
    run: ({ ctx, query }) => reconcilePlatform(ctx, query),
  }),
  ...bookRoutes({ access: 'signed-in', at: '/v1/admin/organizations/{organization_id}', whose: 'an organization' }, ({ ctx, params }) =>
    organizationScope(ctx, params),
  ),
  ...bookRoutes({ access: 'view-application-orders', at: '/v1/admin/application', whose: 'an application' }, ({ ctx }) =>
    applicationScope(ctx),
  ),
];

interface Books {
  readonly access: 'signed-in' | 'view-application-orders';
  readonly at: string;
  readonly whose: string;
}

/** The books of an organization or an application as files. */
function bookRoutes({ access, at, whose }: Books, scopeOf: (asked: Asked) => Promise<LedgerScope>): Endpoint[] {
  const base = { access, tag: 'orders', resource: resourceNamed('transactions') } as const;
  return [
    exportEndpoint(
      {
        ...base,
        path: `${at}/ledger/export`,
        summary: `Export the journal of ${whose} as CSV or XLSX, with account codes`,
        query: MONTHS_QUERY,
      },
      leavesAs('transactions', async (asked) => exportJournal(asked.ctx, await scopeOf(asked), asked.query)),
    ),
    exportEndpoint(
      {
        ...base,
        path: `${at}/ledger/vat-return/export`,
        summary: `Export the sales and VAT of ${whose} by month and rate, as CSV or XLSX`,
        query: MONTHS_QUERY,
      },
      leavesAs('transactions', async (asked) => exportVatReturn(asked.ctx, await scopeOf(asked), asked.query)),
    ),
    endpoint({
      ...base,
      method: 'get',
      path: `${at}/ledger/audit-file`,
      summary: `Export a year of the books of ${whose} as XAF 3.2 (XML Auditfile Financieel)`,
      query: YEAR_QUERY,
      files: ['application/xml'],
      run: async ({ ctx, params, query }) => sendAuditFile(ctx, await scopeOf({ ctx, params, query }), query),
    }),
  ];
}
