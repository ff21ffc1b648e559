import { and, countDistinct, eq, sql } from 'drizzle-orm';
import { allows } from '../../domain/permissions';
import type { OrganizationStatistics } from '../../domain/statistics';
import { enterOrganization } from '../crud/enter';
import { memberships } from '../db/system/people';
import { table } from '../db/tables';
import { type Endpoint, endpoint } from '../edge/endpoint';
import { forbidden } from '../edge/refusal';

/** One organization in numbers, for its front page. Open invitations are counted for whoever may see their list. */
export const organizationStatistics = (): Endpoint[] => [
  endpoint({
    access: 'signed-in', method: 'get', path: '/v1/admin/organizations/{organization_id}/statistics', tag: 'statistics', summary: 'An organization in numbers',
    run: async ({ ctx, params }): Promise<OrganizationStatistics> => {
      const { id, profile } = await enterOrganization(ctx, params['organization_id'] ?? '');
      if (!allows(profile, 'view-organization')) throw forbidden();
      const [people] = await ctx.db.select({ members: countDistinct(memberships.user_id) }).from(memberships).where(eq(memberships.organization_id, id));
      if (!allows(profile, 'edit-organization')) return { members: people?.members ?? 0, open_invites: null };
      const { organization_id, status } = table('invites');
      const [open] = await ctx.db
        .select({ total: sql<number>`count(*)::int` })
        .from(table('invites'))
        .where(and(eq(organization_id, id), eq(status, 'send')));
      return { members: people?.members ?? 0, open_invites: open?.total ?? 0 };
    },
  }),
];
