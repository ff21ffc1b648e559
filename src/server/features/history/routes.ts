import * as z from 'zod';
import { HISTORY_FILTERS } from '../../../domain/history/historyEntry';
import { retentionIssues } from '../../../domain/history/retention';
import { readSetting, writeSetting } from '../../core/platformSettings';
import { write } from '../../core/write';
import { audit } from '../../core/audit';
import { exportEndpoint, leavesAs } from '../../engine/export/exportEndpoint';
import type { Asked } from '../../engine/export/leaving';
import { invalid } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { actorsAnswer, chainAnswer, historyPageAnswer, retentionAnswer } from './answers';
import { exportHistory } from './exportHistory';
import { applicationScope, type HistoryScope, organizationScope, platformScope } from './historyScope';
import { listActors } from './listActors';
import { searchHistory } from './searchHistory';
import { verifyHistory } from './verifyHistory';

const QUERY = {
  ...Object.fromEntries(HISTORY_FILTERS.map((name) => [name, 'who, what, when or where'])),
  before: 'end of the previous page',
};
const retention = z.strictObject({ months: z.int().nullable() });

/** The history of the platform, of an application and of an organization. */
export const routes = (): Endpoint[] => [
  ...over('/v1/admin/history', 'role:superadmin', 'on the whole platform', ({ ctx }) => platformScope(ctx)),
  ...over('/v1/admin/application/history', 'role:admin', 'in the current application', ({ ctx }) => applicationScope(ctx)),
  ...over('/v1/admin/organizations/{organization_id}/changes', 'signed-in', 'in an organization', ({ ctx, params }) =>
    organizationScope(ctx, params['organization_id'] ?? ''),
  ),
  endpoint({
    access: 'role:superadmin',
    method: 'get',
    path: '/v1/admin/history/chain',
    tag: 'history',
    summary: 'Verify the chain of the history; returns the first broken line, if any',
    answer: chainAnswer,
    run: async ({ ctx }) => ({ chain: await verifyHistory(ctx.db) }),
  }),
  endpoint({
    access: 'role:superadmin',
    method: 'get',
    path: '/v1/admin/history/retention',
    tag: 'history',
    summary: 'Read the retention of the history in months; null for unlimited',
    answer: retentionAnswer,
    run: async ({ ctx }) => ({ months: await readSetting(ctx.db, 'history.months') }),
  }),
  endpoint({
    access: 'role:superadmin',
    method: 'put',
    path: '/v1/admin/history/retention',
    tag: 'history',
    summary: 'Set the retention of the history in months',
    body: retention,
    answer: retentionAnswer,
    run: async ({ ctx, body }) => {
      const issues = retentionIssues(body.months);
      if (issues.length > 0) throw invalid(issues);
      await write(ctx, async (w) => {
        const before = await readSetting(w.db, 'history.months');
        await writeSetting(w.db, 'history.months', body.months, w.now);
        await audit(w, {
          action: 'retention_set',
          resource: 'audit_log',
          record_id: null,
          before: { months: before },
          after: { months: body.months },
        });
      });
      return { months: body.months };
    },
  }),
];

function over(
  path: string,
  access: Endpoint['access'] & ('role:superadmin' | 'role:admin' | 'signed-in'),
  where: string,
  scopeOf: (asked: Asked) => HistoryScope | Promise<HistoryScope>,
): Endpoint[] {
  const base = { access, method: 'get', tag: 'history' } as const;
  return [
    endpoint({
      ...base,
      path,
      summary: `List the history ${where}, newest first`,
      answer: historyPageAnswer,
      query: QUERY,
      run: async (call) => searchHistory(call.ctx, await scopeOf(call), call.query),
    }),
    endpoint({
      ...base,
      path: `${path}/actors`,
      summary: `Find the users in the history ${where}, by part of their name`,
      answer: actorsAnswer,
      query: { q: 'part of the name' },
      run: async (call) => ({ actors: await listActors(call.ctx, await scopeOf(call), call.query) }),
    }),
    exportEndpoint(
      { access, tag: 'history', path: `${path}/export`, summary: `Export the history ${where} as CSV or XLSX`, query: QUERY },
      leavesAs('audit_log', async (asked) => exportHistory(asked.ctx, await scopeOf(asked), asked.query)),
    ),
  ];
}
