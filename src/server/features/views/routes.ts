import * as z from 'zod';
import type { Deps } from '../../core/deps';
import { once } from '../../engine/idempotency';
import { type Endpoint, endpoint } from '../../http/endpoint';
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
      summary: 'The views that are shared with the caller in an organization, an application or on the platform',
      query: { area: 'organization, application or platform', organization_id: 'of an organization' },
      run: ({ ctx, query }) => listViews(ctx, readPlace(query)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path,
      status: 201,
      body: z.strictObject({ ...placeRule, ...sharedRule, list: z.string().max(100) }),
      summary: 'Share a view with a team, or keep a private one for its mails',
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
      summary: 'A view that is shared with the caller, and how many rows it shows them now',
      run: ({ ctx, params }) => showView(ctx, params['view_id'] ?? ''),
    }),
    endpoint({
      ...base,
      method: 'patch',
      path: view,
      body: z.strictObject(sharedRule).partial(),
      summary: 'Change a view, or share a private one',
      run: ({ ctx, params, body }) => changeView(ctx, params['view_id'] ?? '', body),
    }),
    endpoint({
      ...base,
      method: 'delete',
      path: view,
      status: 204,
      summary: 'Remove a view, and with it the mails about it',
      run: ({ ctx, params }) => removeView(ctx, params['view_id'] ?? ''),
    }),
    exportEndpoint({ ...base, path: `${view}/export`, summary: 'The rows of a view as a file, with its columns' }, viewLeaves),
    endpoint({
      ...base,
      method: 'put',
      path: `${view}/mails`,
      body: z.strictObject({
        weekly: z.boolean(),
        arrivals: z.boolean(),
        quiet: z.strictObject({ below: z.int().min(1).max(100), days: z.int().min(1).max(30) }).nullable(),
      }),
      summary: 'Choose the mails that one gets about a view',
      run: ({ ctx, params, body }) => chooseMails(ctx, params['view_id'] ?? '', body),
    }),
    ...stopMailRoutes(deps),
  ];
};
