import { and, asc, count, eq } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { chooseApplication } from '../../auth/chooseApplication';
import { origin, takePublicRead } from '../../auth/secrets/attempts';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { type Endpoint, publicEndpoint } from '../../http/endpoint';
import { offsetOf, paginationOf } from '../../http/paginationOf';
import { type Page, readPage } from '../../http/readPage';
import { publishedActivitiesAnswer } from './answers';
import { foundBy, readSearch, SEARCH_QUERY } from './foundBy';
import { isPublished } from './isPublished';

const PER_PAGE = 24;
const MAX_ROWS = 100;

/** The public activities, for a website or app. */
export const routes = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'get',
    path: '/v1/activities',
    tag: 'activities',
    summary: 'List the published activities of the accepted organizations of an application',
    answer: publishedActivitiesAnswer,
    query: { ...SEARCH_QUERY, page: '1, 2, ...', itemsPerPage: 'at most 100' },
    run: async ({ ctx, http, query }) => {
      await takePublicRead(deps.db.orm, origin(http, deps.config), ctx.now);
      const application_id = await chooseApplication(deps, { wanted: http.req.header('applicationid'), host: http.req.header('host') });
      if (application_id === null) throw notFound();
      return publishedActivities(deps, application_id, readSearch(query), readPage(query, { defaultRows: PER_PAGE, maxRows: MAX_ROWS }));
    },
  }),
];

async function publishedActivities({ db: { orm } }: Deps, application_id: string, search: string | null, page: Page) {
  const [activities, organizations] = [table('activities'), table('organizations')];
  const isShown = and(isPublished(application_id), foundBy(search));
  const [found, [counted]] = await Promise.all([
    orm
      .select({
        id: activities.id,
        name: activities.name,
        description: activities.description,
        image: activities.image,
        sport: activities.sport,
        level: activities.level,
        keywords: activities.keywords,
        organization: { id: organizations.id, name: organizations.name, city: organizations.city },
      })
      .from(activities)
      .innerJoin(organizations, eq(organizations.id, activities.organization_id))
      .where(isShown)
      .orderBy(asc(activities.created_at), asc(activities.id))
      .limit(page.per_page)
      .offset(offsetOf(page)),
    orm
      .select({ total: count() })
      .from(activities)
      .innerJoin(organizations, eq(organizations.id, activities.organization_id))
      .where(isShown),
  ]);
  const total = counted?.total ?? 0;
  return {
    activities: found,
    meta: { pagination: paginationOf(page, total, found.length) },
  };
}
