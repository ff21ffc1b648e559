import { inArray } from 'drizzle-orm';
import type { AnyRow } from '../../../schema/row';
import { overviewNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { authorizeOverview } from '../../engine/overviews/authorizeOverview';
import { readListQuery } from '../../engine/lists/listQuery';
import { pageOf } from '../../engine/lists/list';
import { seen } from '../../engine/lists/select';
import { type Endpoint, endpoint } from '../../http/endpoint';
import type { Pagination } from '../../http/paginationOf';
import { applicationActivitiesAnswer } from './answers';

/** The activities of all organizations of the current application, with the name of each organization. */
export const routes = (): Endpoint[] => {
  const overview = overviewNamed('activities');
  return [
    endpoint({
      access: 'view-activities',
      method: 'get',
      path: '/v1/admin/applications/activities',
      tag: 'activities',
      resource: overview,
      summary: 'List the activities of all organizations of the current application',
      answer: applicationActivitiesAnswer,
      async run({ ctx, query }) {
        const access = authorizeOverview(ctx, overview, 'list');
        const wanted = readListQuery(overview, access.profile, query, { paged: true });
        const page = (await pageOf(ctx, access, wanted, seen(overview, access.profile))) as {
          readonly activities: readonly AnyRow[];
          readonly meta: { readonly pagination: Pagination };
        };
        const organizations = table('organizations');
        const ids = [...new Set(page.activities.map((row) => String(row['organization_id'])))];
        const named = await ctx.db
          .select({ id: organizations.id, name: organizations.name })
          .from(organizations)
          .where(inArray(organizations.id, ids));
        const names = new Map(named.map(({ id, name }) => [id, name]));
        const activities = page.activities.map((row) => ({ ...row, organization_name: names.get(String(row['organization_id'])) }));
        return { ...page, activities };
      },
    }),
  ];
};
