import { and, eq, inArray, isNull } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import { hooksOf } from '../../engine/hooks';
import { readListQuery } from '../../engine/lists/listQuery';
import { conditionOf, countRows, seen, selectRows } from '../../engine/lists/select';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { forbidden } from '../../http/apiError';

/** The activities of all organizations of the current application, with whose they are. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'view-activities',
    method: 'get',
    path: '/v1/admin/applications/activities',
    tag: 'activities',
    resource: resourceNamed('activities'),
    summary: 'Activities of all organizations of the current application, with the name of each organization',
    async run({ ctx, query }) {
      const { application_id, profile } = ctx;
      if (application_id === null || !allows(profile, 'view-activities')) throw forbidden();
      const resource = resourceNamed('activities');
      const [activities, organizations] = [table('activities'), table('organizations')];
      const own = ctx.db
        .select({ id: organizations.id })
        .from(organizations)
        .where(and(eq(organizations.application_id, application_id), isNull(organizations.rejected_at)));
      const where = and(inArray(activities.organization_id, own), hooksOf('activities')?.visibleRows?.(ctx, 'list'));
      const wanted = readListQuery(resource, profile, query, { paged: true });
      const condition = conditionOf(
        ctx,
        { resource, profile, tenant: null, owners: {}, where, organization_id: null, application_id },
        wanted,
      );
      const [rows, total] = await Promise.all([
        selectRows(ctx, resource, seen(resource, profile), condition, wanted),
        countRows(ctx, resource, condition),
      ]);
      const ids = rows.map(({ id }) => id);
      const named =
        ids.length === 0
          ? []
          : await ctx.db
              .select({ id: activities.id, organization_id: organizations.id, organization_name: organizations.name })
              .from(activities)
              .innerJoin(organizations, eq(organizations.id, activities.organization_id))
              .where(inArray(activities.id, ids));
      const of = new Map(named.map(({ id, ...organization }) => [id, organization]));
      const per_page = wanted.itemsPerPage ?? Math.max(total, 1);
      return {
        activities: rows.map((row) => ({ ...row, ...of.get(row.id) })),
        meta: {
          pagination: {
            total,
            count: rows.length,
            per_page,
            current_page: wanted.page,
            total_pages: Math.max(1, Math.ceil(total / per_page)),
          },
        },
      };
    },
  }),
];
