import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import type { Deps } from '../../app/deps';
import { chooseApplication } from '../../auth/chooseApplication';
import { origin, takePublicRead } from '../../auth/secrets/attempts';
import { table } from '../../db/tables';
import { invalid, notFound } from '../../http/apiError';
import { type Endpoint, publicEndpoint } from '../../http/endpoint';

const PER_PAGE = 24;
const MOST = 100;

/** What a website or app shows to whoever comes by. */
export const routes = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'get',
    path: '/v1/activities',
    tag: 'activities',
    summary: 'The published activities of an application: no drafts, and of accepted organizations alone',
    query: { page: '1, 2, ...', itemsPerPage: 'at most 100' },
    run: async ({ ctx, http, query }) => {
      await takePublicRead(deps.db.orm, origin(http, deps.config), ctx.now);
      const application_id = await chooseApplication(deps, { wanted: http.req.header('applicationid'), host: http.req.header('host') });
      if (application_id === null) throw notFound();
      return publishedActivities(
        deps,
        application_id,
        wholeOf(query, 'page', 1, 1_000_000),
        wholeOf(query, 'itemsPerPage', PER_PAGE, MOST),
      );
    },
  }),
];

async function publishedActivities({ db: { orm } }: Deps, application_id: string, page: number, per_page: number): Promise<object> {
  const [activities, organizations] = [table('activities'), table('organizations')];
  const isPublished = and(
    eq(organizations.application_id, application_id),
    eq(organizations.status, 'accepted'),
    isNull(organizations.rejected_at),
    eq(activities.concept, false),
  );
  const [found, [counted]] = await Promise.all([
    orm
      .select({
        id: activities.id,
        name: activities.name,
        description: activities.description,
        image: activities.image,
        sport: activities.sport,
        level: activities.level,
        organization: { id: organizations.id, name: organizations.name, city: organizations.city },
      })
      .from(activities)
      .innerJoin(organizations, eq(organizations.id, activities.organization_id))
      .where(isPublished)
      .orderBy(asc(activities.created_at), asc(activities.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    orm
      .select({ total: count() })
      .from(activities)
      .innerJoin(organizations, eq(organizations.id, activities.organization_id))
      .where(isPublished),
  ]);
  const total = counted?.total ?? 0;
  return {
    activities: found,
    meta: {
      pagination: { total, count: found.length, per_page, current_page: page, total_pages: Math.max(1, Math.ceil(total / per_page)) },
    },
  };
}

function wholeOf(query: URLSearchParams, name: string, fallback: number, max: number): number {
  const raw = query.get(name);
  if (raw === null || raw === '') return fallback;
  const value = /^\d{1,9}$/.test(raw) ? Number(raw) : 0;
  if (value < 1 || value > max) throw invalid([issue(name, 'validation.max_value', { max })]);
  return value;
}
