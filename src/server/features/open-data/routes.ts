import type { Context } from 'hono';
import { issue } from '../../../domain/checks/issue';
import { catalogOf, datasetOf } from '../../../domain/open-data/dataset';
import type { FeedPlace } from '../../../domain/open-data/rpde';
import { isId } from '../../../schema/isId';
import type { Deps } from '../../core/deps';
import { origin, takePublicRead } from '../../auth/secrets/attempts';
import { invalid } from '../../core/apiError';
import { type Endpoint, publicEndpoint } from '../../http/endpoint';
import { contactOf } from '../../http/contactOf';
import { catalogAnswer, feedPageAnswer, feedsAnswer, itemAnswer } from './answers';
import { datasetPage } from './datasetPage';
import { itemPage } from './itemPage';
import { opportunityOf, readItem } from './item';
import { addressesOf, applicationsWithItems, type FeedName, feedPage, FEEDS } from './feeds';

/** Open data according to OpenActive, public and for any origin. Source: docs/domain/webhooks.md 7 and 8. */
export const routes = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'get',
    path: '/v1/open-data',
    tag: 'open-data',
    summary: 'List the applications with open data',
    answer: catalogAnswer,
    run: async ({ ctx, http }) => {
      await takePublicRead(deps.db.orm, origin(http, deps.config), ctx.now);
      allowPublicCaching(http, 3600);
      const url = `${deps.config.publicUrl}/v1/open-data`;
      const ids = await applicationsWithItems(deps);
      return catalogOf(
        url,
        contactOf(deps.config).name,
        ids.map((id) => `${url}/${id}`),
      );
    },
  }),
  publicEndpoint({
    method: 'get',
    path: '/v1/open-data/{application_id}',
    tag: 'open-data',
    summary: 'List the open data feeds of an application',
    answer: feedsAnswer,
    run: async ({ ctx, params, http }) => {
      await takePublicRead(deps.db.orm, origin(http, deps.config), ctx.now);
      const { root, website, name } = await addressesOf(deps, params['application_id'] ?? '');
      allowPublicCaching(http, 3600);
      http.header('Vary', 'Accept', { append: true });
      const feeds = Object.entries(FEEDS).map(([feed, kind]) => ({ kind, url: `${root}/${feed}` }));
      return asksPage(http) ? datasetPage(http, datasetOf({ name, website, url: root, feeds }), ctx.locale) : { feeds };
    },
  }),
  ...(Object.keys(FEEDS) as FeedName[]).map((feed) =>
    publicEndpoint({
      method: 'get',
      path: `/v1/open-data/{application_id}/${feed}`,
      tag: 'open-data',
      summary: `Read a page of ${FEEDS[feed]} items as OpenActive RPDE`,
      answer: feedPageAnswer,
      query: { afterTimestamp: 'modified of the last item', afterId: 'id of the last item' },
      run: async ({ ctx, params, query, http }) => {
        await takePublicRead(deps.db.orm, origin(http, deps.config), ctx.now);
        const asked = { application_id: params['application_id'] ?? '', feed, after: readPlace(query) };
        const { page, isLast } = await feedPage(deps, ctx.now, asked);
        allowPublicCaching(http, isLast ? 8 : 3600);
        return page;
      },
    }),
  ),
  ...(Object.keys(FEEDS) as FeedName[]).map((feed) =>
    publicEndpoint({
      method: 'get',
      path: `/v1/open-data/{application_id}/${feed}/{item_id}`,
      tag: 'open-data',
      summary: `Read a ${FEEDS[feed]} of the open data; a browser gets a page`,
      answer: itemAnswer,
      run: async ({ ctx, params, http }) => {
        await takePublicRead(deps.db.orm, origin(http, deps.config), ctx.now);
        const application_id = params['application_id'] ?? '';
        const at = await addressesOf(deps, application_id);
        const item = await readItem(deps, ctx.now, { application_id, feed, id: (params['item_id'] ?? '').toLowerCase() });
        allowPublicCaching(http, 60);
        http.header('Vary', 'Accept', { append: true });
        return asksPage(http) ? itemPage(http, item, { at, zone: at.zone, locale: ctx.locale }) : opportunityOf(at, item);
      },
    }),
  ),
];

/** Whether a browser asks for a page, rather than a program for JSON. */
const asksPage = (http: Context) => http.req.header('accept')?.includes('text/html') ?? false;

/** Allows any origin, and caching for this long. */
function allowPublicCaching(http: Context, seconds: number): void {
  http.header('Access-Control-Allow-Origin', '*');
  http.header('Cross-Origin-Resource-Policy', 'cross-origin');
  http.header('Cache-Control', `public, max-age=${seconds}`);
}

/** The position of a reader: both parameters or none. */
function readPlace(query: URLSearchParams): FeedPlace | null {
  const [modified, id] = [query.get('afterTimestamp'), query.get('afterId')];
  if (modified === null && id === null) return null;
  const issues = [
    ...(/^\d{1,15}$/.test(modified ?? '') ? [] : [issue('afterTimestamp', 'validation.unknown')]),
    ...(isId(id ?? '') ? [] : [issue('afterId', 'validation.unknown')]),
  ];
  if (issues.length > 0) throw invalid(issues);
  return { modified: Number(modified), id: (id ?? '').toLowerCase() };
}
