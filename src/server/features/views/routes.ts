import * as z from 'zod';
import type { Deps } from '../../core/deps';
import { once } from '../../engine/idempotency';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { viewAnswer, viewMailsAnswer, viewsAnswer } from './answers';
import { chooseMails } from './ownMails';
import { placeOf } from './placeOf';
import { stopMailRoutes } from './stopMail';
import { changeView, listViews, removeView, shareView, showView } from './teamViews';
import { viewLeaves } from './viewLeaves';
import { exportEndpoint } from '../../engine/export/exportEndpoint';
import { placeRule, readPlace, sharedRule } from './viewRules';

const path = '/v1/admin/views';
const view = `${path}/{view_id}`;

/** Views that a team shares, private views with mails, and the mails of each reader (docs/domain/views.md). */
export const routes = (deps: Deps): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'views' } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path,
      summary: 'List the views that are shared with you in an organization, an application or on the platform',
      answer: viewsAnswer,
      query: { area: 'organization, application or platform', organization_id: 'id of the organization' },
      run: ({ ctx, query }) => listViews(ctx, readPlace(query)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path,
      status: 201,
      body: z.strictObject({ ...placeRule, ...sharedRule, list: z.string().max(100) }),
      summary: 'Share a view with a team, or store a private one for its emails',
      answer: viewAnswer,
      run: (call) =>
        once(
          call,
          async (ctx) => {
            await placeOf(ctx, call.body);
            return null;
          },
          (body, ctx) => shareView(ctx, body),
        ),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: view,
      summary: 'Read a shared view, with the number of rows that it shows you',
      answer: viewAnswer,
      run: ({ ctx, params }) => showView(ctx, params['view_id'] ?? ''),
    }),
    endpoint({
      ...base,
      method: 'patch',
      path: view,
      body: z.strictObject(sharedRule).partial(),
      summary: 'Update a view, or share a private one',
      answer: viewAnswer,
      run: ({ ctx, params, body }) => changeView(ctx, params['view_id'] ?? '', body),
    }),
    endpoint({
      ...base,
      method: 'delete',
      path: view,
      status: 204,
      summary: 'Delete a view, with the emails about it',
      run: ({ ctx, params }) => removeView(ctx, params['view_id'] ?? ''),
    }),
    exportEndpoint({ ...base, path: `${view}/export`, summary: 'Export the rows of a view, with its columns' }, viewLeaves),
    endpoint({
      ...base,
      method: 'put',
      path: `${view}/mails`,
      body: z.strictObject({
        weekly: z.boolean(),
        arrivals: z.boolean(),
        quiet: z.strictObject({ below: z.int().min(1).max(100), days: z.int().min(1).max(30) }).nullable(),
      }),
      summary: 'Set the emails that you get about a view',
      answer: viewMailsAnswer,
      run: ({ ctx, params, body }) => chooseMails(ctx, params['view_id'] ?? '', body),
    }),
    ...stopMailRoutes(deps),
  ];
};
