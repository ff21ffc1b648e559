import { authorize } from '../../engine/authorize';
import { once } from '../../engine/idempotency';
import { authorizeOverview } from '../../engine/overviews/authorizeOverview';
import { overviewNamed, resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { serialize } from '../../core/serialize';
import {
  calendarSessionsAnswer,
  cancellationAnswer,
  committedAnswer,
  consequencesAnswer,
  reinstatedAnswer,
  reinstatementPlanAnswer,
  repeatedAnswer,
  repetitionPreviewAnswer,
  withSessionsAnswer,
} from './answers';
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
      summary: 'Preview the first sessions of a new activity',
      body: previewNewBody,
      answer: repetitionPreviewAnswer,
      may: (ctx, params) => authorize(ctx, activities, 'create', params),
      run: ({ ctx, params, body }) => previewNewSessions(ctx, params, body),
    }),
    endpoint({
      ...ofActivities,
      method: 'post',
      path: withSessions,
      summary: 'Create an activity with the previewed sessions',
      status: 201,
      body: createWithSessionsBody,
      answer: withSessionsAnswer,
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
      summary: 'Preview a session or its repetition',
      body: previewBody,
      answer: repetitionPreviewAnswer,
      run: ({ ctx, params, body }) => previewSessions(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${all}/repeat`,
      summary: 'Create the previewed sessions',
      status: 201,
      body: repeatBody,
      answer: repeatedAnswer,
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
      summary: 'Preview an edit of a session, or of all from this one',
      body: editBody,
      answer: consequencesAnswer,
      may: (ctx, params) => authorize(ctx, sessions, 'edit', params),
      run: ({ ctx, params, body }) => planSessionEdit(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/changes`,
      summary: 'Apply a previewed edit',
      body: commitEditBody,
      answer: committedAnswer,
      may: (ctx, params) => authorize(ctx, sessions, 'edit', params),
      run: ({ ctx, params, body }) => commitSessionEdit(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/removal-plan`,
      summary: 'Preview removing a session, or all from this one',
      body: removalBody,
      answer: consequencesAnswer,
      may: (ctx, params) => authorize(ctx, sessions, 'delete', params),
      run: ({ ctx, params, body }) => planSessionRemoval(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/removal`,
      summary: 'Apply a previewed removal',
      body: commitRemovalBody,
      answer: committedAnswer,
      may: (ctx, params) => authorize(ctx, sessions, 'delete', params),
      run: ({ ctx, params, body }) => commitSessionRemoval(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${session}/cancellation`,
      summary: 'Read the cancellation of a session, and who was notified',
      answer: cancellationAnswer,
      run: ({ ctx, params }) => cancellationOf(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${session}/reinstatement-plan`,
      summary: 'Preview restoring a cancelled session, and who gets their spot back',
      answer: reinstatementPlanAnswer,
      run: ({ ctx, params }) => planSessionRestore(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/reinstatement`,
      summary: 'Restore a cancelled session as previewed, with its participants',
      body: restoreBody,
      answer: reinstatedAnswer,
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
      summary: 'Preview changing or removing selected sessions',
      body: bulkBody,
      answer: consequencesAnswer,
      may: (ctx, params) => authorize(ctx, sessions, 'edit', params),
      run: ({ ctx, params, body }) => planChosen(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${all}/bulk-changes`,
      summary: 'Apply a previewed change of selected sessions',
      body: commitBulkBody,
      answer: committedAnswer,
      may: (ctx, params) => authorize(ctx, sessions, 'edit', params),
      run: ({ ctx, params, body }) => commitChosen(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${all}/calendar`,
      summary: 'List the sessions of a period, for a calendar',
      answer: calendarSessionsAnswer,
      query: { from: 'first day, YYYY-MM-DD', to: 'last day, at most 62 days later', 'filter[field]': 'as in the list' },
      run: async ({ ctx, params, query }) => sessionCalendar(ctx, await authorize(ctx, sessions, 'list', params), query),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: CLUB_CALENDAR,
      summary: 'List the sessions of an organization in a period, for a calendar',
      answer: calendarSessionsAnswer,
      query: {
        from: 'first day, YYYY-MM-DD',
        to: 'last day, at most 62 days later',
        'filter[field]': 'as in the list; also by activity_id, trainer, and the location of the session or else of its activity',
      },
      run: ({ ctx, params, query }) => clubCalendar(ctx, params, query),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${overview.api}/calendar`,
      summary: 'List the sessions of the current application in a period, for a calendar',
      answer: calendarSessionsAnswer,
      query: { from: 'first day, YYYY-MM-DD', to: 'last day, at most 62 days later', 'filter[field]': 'as in the list' },
      run: ({ ctx, query }) => sessionCalendar(ctx, authorizeOverview(ctx, overview, 'list'), query),
    }),
  ];
};
