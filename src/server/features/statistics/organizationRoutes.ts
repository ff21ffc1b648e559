import { and, countDistinct, eq, sql } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import type { OrganizationFinances } from '../../../domain/statistics/finances';
import type { OrganizationRevenue } from '../../../domain/statistics/revenue';
import type { OrganizationStatistics } from '../../../domain/statistics/statistics';
import type { Ctx } from '../../core/context';
import { authorizeOrganization } from '../../engine/authorize';
import { memberships } from '../../db/system/people';
import { table } from '../../db/tables';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { forbidden } from '../../core/apiError';
import { financesAnswer, organizationStatisticsAnswer, revenueAnswer } from './answers';
import { clubStart } from './clubStart';
import { clubToday } from './clubToday';
import { offerStatistics } from './offerStatistics';
import { organizationFinances } from './organizationFinances';
import { organizationRevenue } from './organizationRevenue';

const RANGE = {
  from: 'first day, YYYY-MM-DD, with `to`; by default the last thirty days',
  to: 'last day, included',
};

/** Statistics of one organization for its front page. They count what the caller may see in lists. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/organizations/{organization_id}/statistics',
    tag: 'statistics',
    summary: 'Read the statistics of an organization',
    answer: organizationStatisticsAnswer,
    query: RANGE,
    run: async ({ ctx, params, query }): Promise<OrganizationStatistics> => {
      const organization = await authorizeOrganization(ctx, params['organization_id'] ?? '');
      const { id, profile } = organization;
      if (!allows(profile, 'view-organization')) throw forbidden();
      const [people] = await ctx.db
        .select({ members: countDistinct(memberships.user_id) })
        .from(memberships)
        .where(eq(memberships.organization_id, id));
      const open_invites = allows(profile, 'edit-organization') ? await openInvites(ctx, id) : null;
      const seesActivities = allows(profile, 'view-activities');
      const [offer, today, start] = await Promise.all([
        seesActivities ? offerStatistics(ctx, organization, query) : null,
        seesActivities ? clubToday(ctx, organization) : null,
        allows(profile, 'create-activities') ? clubStart(ctx, id) : null,
      ]);
      return { members: people?.members ?? 0, open_invites, offer, today, start };
    },
  }),
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/organizations/{organization_id}/statistics/revenue',
    tag: 'statistics',
    summary: 'Read the revenue of an organization over time and by offer, and its open orders',
    answer: revenueAnswer,
    query: RANGE,
    run: async ({ ctx, params, query }): Promise<OrganizationRevenue> => {
      const organization = await authorizeOrganization(ctx, params['organization_id'] ?? '');
      if (!allows(organization.profile, 'view-rates')) throw forbidden();
      return organizationRevenue(ctx, organization, query);
    },
  }),
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/organizations/{organization_id}/statistics/finances',
    tag: 'statistics',
    summary: 'Read the finances of an organization: payouts, twelve months, open orders, refunds, exceptions',
    answer: financesAnswer,
    run: async ({ ctx, params }): Promise<OrganizationFinances> => {
      const organization = await authorizeOrganization(ctx, params['organization_id'] ?? '');
      if (!allows(organization.profile, 'view-rates')) throw forbidden();
      return organizationFinances(ctx, organization);
    },
  }),
];

async function openInvites(ctx: Ctx, id: string): Promise<number> {
  const { organization_id, status } = table('invites');
  const [open] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(table('invites'))
    .where(and(eq(organization_id, id), eq(status, 'send')));
  return open?.total ?? 0;
}
