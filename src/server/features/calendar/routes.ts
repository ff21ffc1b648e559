import type { Deps } from '../../core/deps';
import { origin, takePublicRead } from '../../auth/secrets/attempts';
import { type Endpoint, endpoint, publicEndpoint } from '../../http/endpoint';
import { calendarAnswer, newCalendarAnswer } from './answers';
import { type CalendarAbout, endAddress, readAddress, renewAddress } from './addresses';
import { readCalendar } from './readCalendar';

const PATHS: readonly (readonly [CalendarAbout, string])[] = [
  ['own', '/v1/admin/profile/calendar'],
  ['activity', '/v1/admin/organizations/{organization_id}/activities/{activity_id}/calendar'],
  ['location', '/v1/admin/organizations/{organization_id}/locations/{location_id}/calendar'],
];

/** Calendar subscriptions for the own sessions as trainer, and for the sessions of an activity or location. */
export const routes = (deps: Deps): Endpoint[] => [
  publicEndpoint({
    method: 'get',
    path: '/v1/calendars/{token}',
    tag: 'calendars',
    summary: 'Read a calendar feed by its secret address, as iCalendar (RFC 5545)',
    files: ['text/calendar'],
    run: async ({ ctx, params, http }) => {
      await takePublicRead(deps.db.orm, origin(http, deps.config), ctx.now);
      const text = await readCalendar(deps, ctx, params['token'] ?? '');
      const headers = { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, max-age=300' };
      return new Response(text, { headers: { ...headers, 'Content-Disposition': 'inline; filename="speelveld.ics"' } });
    },
  }),
  ...PATHS.flatMap(([about, path]) => {
    const base = { access: 'signed-in', tag: 'calendars', path } as const;
    return [
      endpoint({
        ...base,
        method: 'get',
        summary: 'Read whether a calendar feed exists; its address is returned only when it is created',
        answer: calendarAnswer,
        run: ({ ctx, params }) => readAddress(ctx, about, params),
      }),
      endpoint({
        ...base,
        method: 'post',
        status: 201,
        summary: 'Create the address of a calendar feed; the previous one is revoked',
        answer: newCalendarAnswer,
        run: ({ ctx, params }) => renewAddress(ctx, about, params),
      }),
      endpoint({
        ...base,
        method: 'delete',
        status: 204,
        summary: 'Revoke the address of a calendar feed',
        run: ({ ctx, params }) => endAddress(ctx, about, params),
      }),
    ];
  }),
];
