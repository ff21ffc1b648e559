import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import type { AreaReach } from '../../../domain/statistics/areaReach';
import { PLOTS } from '../../../domain/statistics/plots';
import type { ApplicationStatistics, MonthNumber, OrganizationNumbers } from '../../../domain/statistics/statistics';
import type { Ctx } from '../../core/context';
import { authorize } from '../../engine/authorize';
import { exportEndpoint, leavesAs } from '../../engine/export/exportEndpoint';
import { resourceNamed } from '../../db/declared';
import { rowsOf } from '../../db/rowsOf';
import { memberships } from '../../db/system/people';
import { table, tableOf } from '../../db/tables';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { forbidden } from '../../core/apiError';
import { batchesToApprove } from '../payouts/batchesToApprove';
import { applicationStatisticsAnswer, reachAnswer } from './answers';
import { applicationToday } from './applicationToday';
import { areaReach } from './areaReach';
import { dashboardNumbers } from './dashboardNumbers';
import { dashboardScope } from './dashboardScope';
import { exportDashboard, exportReach } from './exportDashboard';

const DASHBOARD_QUERY = {
  from: 'first day, YYYY-MM-DD, with `to`; by default the last thirty days',
  to: 'last day, included',
  applications: 'ids separated by commas, of the current application (the default) and its children',
  sports: 'ids separated by commas: activities of one of these sports',
  categories: 'ids separated by commas: activities in one of these categories',
  labels: 'ids separated by commas: activities with one of these labels, assigned by hand',
  organizations: 'ids separated by commas: only these organizations',
} as const;

const COUNTED = ['categories', 'campaigns', 'tags', 'labels'] as const;
const MONTHS = 12;
const SHOWN = 5;

/**
 * Statistics of the current application for its start page. Every number equals the length of the caller's list; for a list that the caller
 * may not see it is null.
 */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'view-application',
    method: 'get',
    path: '/v1/admin/application/statistics',
    tag: 'statistics',
    summary: 'Read the statistics of the current application',
    answer: applicationStatisticsAnswer,
    query: DASHBOARD_QUERY,
    run: async ({ ctx, query }): Promise<ApplicationStatistics> => {
      const { application_id } = ctx;
      if (application_id === null) throw forbidden();
      // Read first, so that invalid parameters give every caller the same error.
      const scope = await dashboardScope(ctx, application_id, query);
      const [today, batches_to_approve, organizations, counts, people, offer] = await Promise.all([
        allows(ctx.profile, 'view-activities') ? applicationToday(ctx, application_id) : null,
        allows(ctx.profile, 'role:superadmin') ? batchesToApprove(ctx, application_id) : null,
        organizationsIn(ctx),
        countsOf(ctx),
        peopleIn(ctx, application_id),
        scope.may('view-activities') ? dashboardNumbers(scope) : null,
      ]);
      return { today, batches_to_approve, organizations, counts, people, offer };
    },
  }),
  endpoint({
    access: 'view-application',
    method: 'get',
    path: '/v1/admin/application/statistics/reach',
    tag: 'statistics',
    summary: 'Read the participation by postcode area, lowest first',
    answer: reachAnswer,
    query: DASHBOARD_QUERY,
    run: async ({ ctx, query }): Promise<{ areas: AreaReach[] }> => {
      if (ctx.application_id === null) throw forbidden();
      const scope = await dashboardScope(ctx, ctx.application_id, query);
      if (!scope.may('view-activities')) throw forbidden();
      return { areas: await areaReach(scope) };
    },
  }),
  exportEndpoint(
    {
      access: 'view-application',
      path: '/v1/admin/application/statistics/export',
      tag: 'statistics',
      summary: 'Export a chart of the dashboard',
      query: { ...DASHBOARD_QUERY, plot: PLOTS.join(', ') },
    },
    leavesAs('applications', async ({ ctx, query }) => {
      if (ctx.application_id === null) throw forbidden();
      const scope = await dashboardScope(ctx, ctx.application_id, query);
      if (!scope.may('view-activities')) throw forbidden();
      if (query.get('plot') === 'reach') return exportReach(ctx, await areaReach(scope));
      return exportDashboard(ctx, await dashboardNumbers(scope), query.get('plot'));
    }),
  ),
];

async function organizationsIn(ctx: Ctx): Promise<OrganizationNumbers | null> {
  const where = await listed(ctx, 'organizations');
  if (where === null) return null;
  const organizations = table('organizations');
  const { id, name, city, logo, status, created_at } = organizations;
  const [byStatus, waiting, months] = await Promise.all([
    ctx.db
      .select({ status, total: sql<number>`count(*)::int` })
      .from(organizations)
      .where(where)
      .groupBy(status),
    ctx.db
      .select({ id, name, city, logo, created_at })
      .from(organizations)
      .where(and(where, eq(status, 'pending')))
      .orderBy(asc(created_at), asc(id))
      .limit(SHOWN),
    newPerMonth(ctx, where),
  ]);
  const of = (wanted: string) => byStatus.find((row) => row.status === wanted)?.total ?? 0;
  return {
    total: byStatus.reduce((sum, { total }) => sum + total, 0),
    by_status: { pending: of('pending'), accepted: of('accepted'), archived: of('archived') },
    waiting,
    months,
  };
}

/** Calendar months in the application's time zone; the last one is the current month. */
async function newPerMonth(ctx: Ctx, where: SQL | undefined): Promise<MonthNumber[]> {
  const organizations = table('organizations');
  const start = sql`date_trunc('month', ${ctx.now.toISOString()}::timestamptz at time zone ${ctx.zone})`;
  const within = sql`${organizations.created_at} >= m.start at time zone ${ctx.zone} and ${organizations.created_at} < (m.start + interval '1 month') at time zone ${ctx.zone}`;
  const found = await ctx.db.execute(sql`
    select to_char(m.start, 'YYYY-MM') as month, (select count(*)::int from ${organizations} where ${and(where, within)}) as total
    from generate_series(${start} - ${`${MONTHS - 1} months`}::interval, ${start}, interval '1 month') as m(start)
    order by m.start`);
  return rowsOf<MonthNumber>(found);
}

async function countsOf(ctx: Ctx): Promise<ApplicationStatistics['counts']> {
  const parts = await Promise.all(
    COUNTED.map(async (name) => {
      const where = await listed(ctx, name);
      return where === null
        ? sql`null::int as ${sql.identifier(name)}`
        : sql`(select count(*)::int from ${tableOf(resourceNamed(name))} where ${where ?? sql`true`}) as ${sql.identifier(name)}`;
    }),
  );
  const [row] = rowsOf<ApplicationStatistics['counts']>(await ctx.db.execute(sql`select ${sql.join(parts, sql`, `)}`));
  return row ?? { categories: null, campaigns: null, tags: null, labels: null };
}

/** The condition of the caller's list; null if the caller may not list these rows. */
async function listed(ctx: Ctx, name: (typeof COUNTED)[number] | 'organizations'): Promise<SQL | undefined | null> {
  const resource = resourceNamed(name);
  const need = resource.access.list;
  return need !== 'nobody' && allows(ctx.profile, need) ? (await authorize(ctx, resource, 'list', {})).where : null;
}

/** The staff and members of an application, and the open invitations. */
async function peopleIn(ctx: Ctx, application_id: string): Promise<ApplicationStatistics['people']> {
  const organizations = table('organizations');
  const own = sql`(select ${organizations.id} from ${organizations} where ${and(eq(organizations.application_id, application_id), isNull(organizations.rejected_at))})`;
  const [invites, staff] = [table('invites'), table('staff_invites')];
  const found = await ctx.db.execute(sql`select
    (select count(distinct ${memberships.user_id})::int from ${memberships} where ${memberships.organization_id} in ${own}) as members,
    (select count(distinct ${memberships.user_id})::int from ${memberships} where ${and(eq(memberships.application_id, application_id), sql`${memberships.organization_id} is null`)}) as staff,
    (select count(*)::int from ${invites} where ${and(sql`${invites.organization_id} in ${own}`, eq(invites.status, 'send'))}) as open_invites,
    (select count(*)::int from ${staff} where ${and(eq(staff.application_id, application_id), eq(staff.status, 'send'))}) as open_staff_invites`);
  return rowsOf<ApplicationStatistics['people']>(found)[0] ?? { members: 0, staff: 0, open_invites: 0, open_staff_invites: 0 };
}
