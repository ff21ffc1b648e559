import * as z from 'zod';
import type { Need } from '../../../domain/permissions/permissions';
import { toZod } from '../../../schema/validate';
import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { LIST_QUERY } from '../endpoints';
import { exportEndpoint, leavesAs } from '../export/exportEndpoint';
import { exportTable } from '../export/exportTable';
import { history } from '../history';
import { readListQuery } from '../lists/listQuery';
import { listPage, nameAndPicture, pageOf, show } from '../lists/list';
import { historyAnswer, pastAnswer, restorePlanAnswer } from '../answers';
import { restore, restoreBody, showPast } from '../restore';
import { summariesOf } from '../summariesOf';
import { update } from '../update';
import { authorizeOverview } from './authorizeOverview';
import { placeInApplication } from './placeInApplication';

const record = z.record(z.string(), z.unknown());

/** The endpoints of an overview: the list across organizations as pages, file and titles; and its records if they open there. */
export function overviewEndpoints(overview: AnyResource): Endpoint[] {
  const { api, name, access } = overview;
  // An overview always has an access rule, never `nobody`.
  const base = { access: access.list as Need, tag: name, resource: overview } as const;
  const summaries = summariesOf(overview);
  const across = `of all organizations of ${overview.isEverywhere ? 'all applications' : 'the current application'}`;
  return [
    endpoint({
      ...base,
      method: 'get',
      path: api,
      summary: `${summaries.list} ${across}`,
      returnsList: true,
      query: LIST_QUERY,
      run: async ({ ctx, query }) => {
        const scope = authorizeOverview(ctx, overview, 'list');
        return listPage(ctx, scope, readListQuery(overview, scope.profile, query, { paged: true }));
      },
    }),
    exportEndpoint(
      { ...base, path: `${api}/export`, summary: `${summaries.export}, ${across}`, query: LIST_QUERY },
      leavesAs(name, async ({ ctx, query }) => exportTable(ctx, authorizeOverview(ctx, overview, 'export'), query)),
    ),
    endpoint({
      ...base,
      method: 'get',
      path: `${api}/simple`,
      summary: `${summaries.simple} ${across}`,
      returnsList: true,
      query: LIST_QUERY,
      run: async ({ ctx, query }) => {
        const scope = authorizeOverview(ctx, overview, 'simple');
        return pageOf(ctx, scope, readListQuery(overview, scope.profile, query, { paged: false }), nameAndPicture(overview));
      },
    }),
    ...(access.edit === 'nobody' ? [] : recordEndpoints(overview)),
  ];
}

/** Endpoints of a single record by id. Its organization is looked up, and the access rules of that organization apply. */
function recordEndpoints(overview: AnyResource): Endpoint[] {
  const { api, key, name } = overview;
  const resource = resourceNamed(name);
  const base = { access: 'signed-in', tag: name, resource, path: `${api}/{${key}}` } as const;
  const summaries = summariesOf(resource);
  const placeOf = (ctx: Ctx, params: Readonly<Record<string, string>>) => placeInApplication(ctx, resource, params[key] ?? '');
  const withOwner = (row: AnyRow, { organization_id }: Readonly<Record<string, string>>) => ({ ...row, organization_id });
  return [
    endpoint({
      ...base,
      method: 'get',
      summary: `${summaries.show} of the current application`,
      returnsRecord: true,
      returnsOwner: true,
      run: async ({ ctx, params }) => {
        const place = await placeOf(ctx, params);
        return withOwner(await show(ctx, resource, place), place);
      },
    }),
    endpoint({
      ...base,
      path: `${base.path}/history`,
      method: 'get',
      summary: `${summaries.history} of the current application`,
      query: { page: '1, 2, ...' },
      answer: historyAnswer,
      run: async ({ ctx, params, query }) => history(ctx, resource, await placeOf(ctx, params), query),
    }),
    endpoint({
      ...base,
      path: `${base.path}/history/as-of`,
      method: 'get',
      summary: `${summaries.past} of the current application`,
      query: { at: 'an instant', line: 'or the id of a history line', side: 'before or after that line' },
      answer: pastAnswer,
      run: async ({ ctx, params, query }) => showPast(ctx, resource, await placeOf(ctx, params), query),
    }),
    endpoint({
      ...base,
      path: `${base.path}/restore`,
      method: 'post',
      summary: `${summaries.restore}; of the current application`,
      returnsRecord: true,
      answer: restorePlanAnswer,
      body: restoreBody,
      run: async ({ ctx, params, body }) => restore(ctx, resource, await placeOf(ctx, params), body),
    }),
    ...(['put', 'patch'] as const).map((method) =>
      endpoint({
        ...base,
        method,
        summary: `${summaries.edit}; of the current application`,
        returnsOwner: true,
        body: record,
        returnsRecord: true,
        describes: toZod(resource),
        run: async ({ ctx, params, body }) => {
          const place = await placeOf(ctx, params);
          const { organization_id, ...changes } = body;
          // The unchanged value is ignored; another one is unknown, as in the organization's own endpoint.
          const sent = organization_id === undefined || organization_id === place['organization_id'] ? changes : body;
          return withOwner(await update(ctx, resource, place, sent), place);
        },
      }),
    ),
  ];
}
