import { authorize } from '../../engine/authorize';
import { once } from '../../engine/idempotency';
import { authorizeOverview } from '../../engine/overviews/authorizeOverview';
import { overviewNamed, resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { serialize } from '../../core/serialize';
import { cancellationOf } from './cancellationOf';
import { CLUB_CALENDAR, clubCalendar } from './clubCalendar';
import { commitChosen, planChosen } from './changeChosen';
import { commitSessionEdit, planSessionEdit } from './editSession';
import { commitSessionRemoval, planSessionRemoval } from './removeSession';
import { createWithSessions, previewNewSessions } from './createWithSessions';
import { previewSessions, repeatSessions } from './repeatSession';
import {
  bulkBody,
  createWithSessionsBody,
  commitBulkBody,
  commitEditBody,
  commitRemovalBody,
  editBody,
  previewBody,
  previewNewBody,
  removalBody,
  repeatBody,
} from './sessionBodies';
import { planSessionRestore, restoreBody, restoreSession } from './restoreSession';
import { sessionCalendar } from './sessionCalendar';

/**
 * Sessions beyond single records: repeating, changing and removing a series or a selection, each first as a plan and then by the plan's
 * name; and the calendar.
 */
export const routes = (): Endpoint[] => {
  const sessions = resourceNamed('sessions');
  const overview = overviewNamed('sessions');
  const base = { access: 'signed-in', tag: 'sessions', resource: sessions } as const;
  const all = sessions.api;
  const session = `${all}/{session_id}`;
  const activities = resourceNamed('activities');
  const ofActivities = { access: 'signed-in', tag: 'activities', resource: activities } as const;
  const withSessions = `${activities.api}/with-sessions`;
  return [
    endpoint({
      ...ofActivities,
      method: 'post',
      path: `${withSessions}/preview`,
      summary: 'The sessions that a new activity would start with',
      body: previewNewBody,
      may: (ctx, params) => authorize(ctx, activities, 'create', params),
      run: ({ ctx, params, body }) => previewNewSessions(ctx, params, body),
    }),
    endpoint({
      ...ofActivities,
      method: 'post',
      path: withSessions,
      summary: 'Create an activity with the sessions that were previewed',
      status: 201,
      body: createWithSessionsBody,
      run: (call) =>
        once(
          call,
          async (ctx) => {
            await authorize(ctx, activities, 'create', call.params);
            return null;
          },
          (body, ctx) => createWithSessions(ctx, call.params, body),
        ),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${all}/preview`,
      summary: 'What a session or its repetition would make',
      body: previewBody,
      run: ({ ctx, params, body }) => previewSessions(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${all}/repeat`,
      summary: 'Make what was previewed',
      status: 201,
      body: repeatBody,
      run: (call) =>
        once(
          call,
          (ctx) => authorize(ctx, sessions, 'create', call.params),
          (body, ctx) => repeatSessions(ctx, call.params, body),
        ),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/plan`,
      summary: 'What an edit of this session, or of all from this one, would do',
      body: editBody,
      may: (ctx, params) => authorize(ctx, sessions, 'edit', params),
      run: ({ ctx, params, body }) => planSessionEdit(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/changes`,
      summary: 'Carry out an edit that was planned',
      body: commitEditBody,
      may: (ctx, params) => authorize(ctx, sessions, 'edit', params),
      run: ({ ctx, params, body }) => commitSessionEdit(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/removal-plan`,
      summary: 'What removing this session, or all from this one, would do',
      body: removalBody,
      may: (ctx, params) => authorize(ctx, sessions, 'delete', params),
      run: ({ ctx, params, body }) => planSessionRemoval(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/removal`,
      summary: 'Carry out a removal that was planned',
      body: commitRemovalBody,
      may: (ctx, params) => authorize(ctx, sessions, 'delete', params),
      run: ({ ctx, params, body }) => commitSessionRemoval(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${session}/cancellation`,
      summary: 'How this session came to be cancelled, and who was told',
      run: ({ ctx, params }) => cancellationOf(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${session}/reinstatement-plan`,
      summary: 'Whether this cancelled session can be restored, and who gets their place back',
      run: ({ ctx, params }) => planSessionRestore(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/reinstatement`,
      summary: 'Restore a cancelled session as planned, with those who held a place',
      body: restoreBody,
      may: (ctx, params) => authorize(ctx, sessions, 'delete', params),
      run: (call) =>
        serialize([call.params['session_id']], () =>
          once(
            call,
            async (ctx) => {
              await authorize(ctx, sessions, 'delete', call.params);
              return null;
            },
            (body, ctx) => restoreSession(ctx, call.params, body),
          ),
        ),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${all}/bulk-plan`,
      summary: 'What a change or removal of chosen sessions would do',
      body: bulkBody,
      may: (ctx, params) => authorize(ctx, sessions, 'edit', params),
      run: ({ ctx, params, body }) => planChosen(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${all}/bulk-changes`,
      summary: 'Carry out what was planned for chosen sessions',
      body: commitBulkBody,
      may: (ctx, params) => authorize(ctx, sessions, 'edit', params),
      run: ({ ctx, params, body }) => commitChosen(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${all}/calendar`,
      summary: 'The sessions of some days, for a calendar',
      query: { from: 'first day, YYYY-MM-DD', to: 'last day, at most 62 days on', 'filter[field]': 'as in the list' },
      run: async ({ ctx, params, query }) => sessionCalendar(ctx, await authorize(ctx, sessions, 'list', params), query),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: CLUB_CALENDAR,
      summary: 'The sessions of all activities of an organization on some days, for a calendar',
      query: {
        from: 'first day, YYYY-MM-DD',
        to: 'last day, at most 62 days on',
        'filter[field]': 'as in the list; also by activity_id, by trainer, and by the location where a session really is',
      },
      run: ({ ctx, params, query }) => clubCalendar(ctx, params, query),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${overview.api}/calendar`,
      summary: 'The sessions of some days of all organizations of the current application, for a calendar',
      query: { from: 'first day, YYYY-MM-DD', to: 'last day, at most 62 days on', 'filter[field]': 'as in the list' },
      run: ({ ctx, query }) => sessionCalendar(ctx, authorizeOverview(ctx, overview, 'list'), query),
    }),
  ];
};
