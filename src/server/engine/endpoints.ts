import * as z from 'zod';
import { positionField } from '../../schema/defineResource';
import type { Verb } from '../../schema/resource';
import type { AnyResource } from '../../schema/row';
import { toZod } from '../../schema/validate';
import type { Ctx } from '../core/context';
import { type Call, type Endpoint, endpoint } from '../http/endpoint';
import { changedAnswer, historyAnswer, orderAnswer, pastAnswer, removalAnswer, restorePlanAnswer } from './answers';
import { authorize } from './authorize';
import { bulkDelete, bulkDeleteBody, bulkUpdate, bulkUpdateBody } from './bulk';
import { create } from './create';
import { exportEndpoint, leavesAs } from './export/exportEndpoint';
import { exportTable } from './export/exportTable';
import { history } from './history';
import { once } from './idempotency';
import { all, find, list, show, simple } from './lists/list';
import { reorder } from './position';
import { remove } from './remove';
import { authorizeRestore, restore, restoreBody, showPast } from './restore';
import { summariesOf } from './summariesOf';
import { update } from './update';

const record = z.record(z.string(), z.unknown());
const order = z.strictObject({ ids: z.array(z.uuid()).max(10_000) });
/** The query parameters of a list. */
export const LIST_QUERY = {
  page: '1, 2, ...',
  itemsPerPage: 'at most 250; some lists allow more',
  sort: 'a sortable field',
  order: 'asc or desc',
  search: 'words',
  count: 'exact, or quick: counts a list only up to 10,000',
  after: 'instead of page: next_cursor of the previous page, or empty for the first',
  'filter[field]': 'a value, several separated by commas, or [from] and [to]',
};

/**
 * The endpoints of an entity. Each starts with `authorize`, because access depends on the organization or record; a verb that no one may
 * use has no endpoint.
 */
export function crudEndpoints(resource: AnyResource): Endpoint[] {
  const { api, key, name } = resource;
  const recordPath = `${api}/{${key}}`;
  const base = { access: 'signed-in', tag: name, resource } as const;
  const offered = (verb: Verb, ...endpoints: Endpoint[]) =>
    resource.access[verb] === 'nobody' ? [] : endpoints.map((made): Endpoint => ({ ...made, verb }));
  const whole = toZod(resource);
  const summaries = summariesOf(resource);
  const mayEdit = async (ctx: Ctx, params: Call['params']) => find(ctx, await authorize(ctx, resource, 'edit', params), params[key] ?? '');
  return [
    ...offered(
      'list',
      endpoint({
        ...base,
        method: 'get',
        path: api,
        summary: summaries.list,
        returnsList: true,
        query:
          resource.scope === 'application' ? { ...LIST_QUERY, organization_id: 'only those available to this organization' } : LIST_QUERY,
        run: ({ ctx, params, query }) => list(ctx, resource, params, query),
      }),
    ),
    ...offered(
      'export',
      exportEndpoint(
        { ...base, path: `${api}/export`, summary: summaries.export, query: LIST_QUERY },
        leavesAs(name, async ({ ctx, params, query }) => exportTable(ctx, await authorize(ctx, resource, 'export', params), query)),
      ),
    ),
    ...offered(
      'simple',
      endpoint({
        ...base,
        method: 'get',
        path: `${api}/simple`,
        summary: summaries.simple,
        returnsList: true,
        query: resource.scope === 'application' ? { ...LIST_QUERY, everywhere: 'true: of all applications, for superadmins' } : LIST_QUERY,
        run: ({ ctx, params, query }) => simple(ctx, resource, params, query),
      }),
      endpoint({
        ...base,
        method: 'get',
        path: `${api}/all`,
        summary: summaries.all,
        returnsList: true,
        query: LIST_QUERY,
        run: ({ ctx, params, query }) => all(ctx, resource, params, query),
      }),
    ),
    ...offered(
      'show',
      endpoint({
        ...base,
        method: 'get',
        path: recordPath,
        summary: summaries.show,
        returnsRecord: true,
        run: ({ ctx, params }) => show(ctx, resource, params),
      }),
      endpoint({
        ...base,
        method: 'get',
        path: `${recordPath}/history`,
        summary: summaries.history,
        query: { page: '1, 2, ...' },
        answer: historyAnswer,
        run: ({ ctx, params, query }) => history(ctx, resource, params, query),
      }),
      endpoint({
        ...base,
        method: 'get',
        path: `${recordPath}/history/as-of`,
        summary: summaries.past,
        query: { at: 'an instant', line: 'or the id of a history line', side: 'before or after that line' },
        answer: pastAnswer,
        run: ({ ctx, params, query }) => showPast(ctx, resource, params, query),
      }),
    ),
    ...offered(
      'create',
      endpoint({
        ...base,
        method: 'post',
        path: api,
        summary: summaries.create,
        status: 201,
        body: record,
        returnsRecord: true,
        describes: whole,
        run: (call) =>
          once(
            call,
            (ctx) => authorize(ctx, resource, 'create', call.params),
            (body, ctx) => create(ctx, resource, call.params, body),
          ),
      }),
    ),
    ...offered(
      'edit',
      endpoint({
        ...base,
        method: 'put',
        path: `${api}/bulk`,
        summary: summaries.editMany,
        body: bulkUpdateBody,
        answer: changedAnswer,
        run: ({ ctx, params, body }) => bulkUpdate(ctx, resource, params, body),
      }),
      ...(['put', 'patch'] as const).map((method) =>
        endpoint({
          ...base,
          method,
          path: recordPath,
          summary: summaries.edit,
          body: record,
          returnsRecord: true,
          describes: whole,
          may: mayEdit,
          run: ({ ctx, params, body }) => update(ctx, resource, params, body),
        }),
      ),
      endpoint({
        ...base,
        method: 'post',
        path: `${recordPath}/restore`,
        summary: summaries.restore,
        returnsRecord: true,
        answer: restorePlanAnswer,
        body: restoreBody,
        may: (ctx, params) => authorizeRestore(ctx, resource, params),
        run: ({ ctx, params, body }) => restore(ctx, resource, params, body),
      }),
      ...(positionField(resource)
        ? [
            endpoint({
              ...base,
              method: 'put',
              path: `${api}/order`,
              summary: summaries.order,
              body: order,
              answer: orderAnswer,
              may: (ctx, params) => authorize(ctx, resource, 'edit', params),
              run: ({ ctx, params, body }) => reorder(ctx, resource, params, body.ids),
            }),
          ]
        : []),
    ),
    ...offered(
      'delete',
      endpoint({
        ...base,
        method: 'delete',
        path: `${api}/bulk`,
        summary: summaries.deleteMany,
        body: bulkDeleteBody,
        answer: removalAnswer,
        run: ({ ctx, params, body }) => bulkDelete(ctx, resource, params, body),
      }),
      endpoint({
        ...base,
        method: 'delete',
        path: recordPath,
        summary: summaries.delete,
        returnsRecord: true,
        run: ({ ctx, params }) => remove(ctx, resource, params),
      }),
    ),
  ];
}
