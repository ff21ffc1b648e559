import { issue } from '../../../domain/checks/issue';
import type { Deps } from '../../core/deps';
import { serialize } from '../../core/serialize';
import { invalid } from '../../core/apiError';
import { cursorQuery, readCursorPage } from '../../http/cursor';
import { clientEndpoint, type Endpoint } from '../../http/endpoint';
import * as answers from './answers';
import { cancelBody, cancelPlaces } from './cancelPlaces';
import { giveBack, holdBody, holdOf, keepPlaces } from './holds';
import { OFFER_QUERY, readOfferFilter } from './offerFilter';
import { listOffers, showOffer } from './offers';
import { orderBody, orderHold } from './orderHold';
import { publicOrderOf, viewOrder } from './publicOrder';
import { listSessions, showSession } from './sessions';

const PAGE = { defaultLimit: 25, maxLimit: 100 } as const;
const ID = /^[0-9a-f-]{36}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * The booking API for an application's own website and apps: offers, holds, orders and cancellations. It uses the functions of the
 * back-office. Source: docs/domain/public-api.md.
 */
export const routes = (deps: Deps): Endpoint[] => {
  const base = { tag: 'public' } as const;
  return [
    clientEndpoint({
      ...base,
      method: 'get',
      path: '/v1/public/offers',
      summary: 'List the published offers of accepted organizations',
      query: { ...OFFER_QUERY, ...cursorQuery(PAGE.maxLimit) },
      answer: answers.offers,
      run: ({ ctx, query }) => listOffers(deps, ctx, readOfferFilter(query), readCursorPage(query, { ...PAGE, parts: [ID] })),
    }),
    clientEndpoint({
      ...base,
      method: 'get',
      path: '/v1/public/offers/{activity_id}',
      summary: 'Read an offer with its questions and its cancellation term',
      answer: answers.wholeOffer,
      run: ({ ctx, params }) => showOffer(deps, ctx, params['activity_id'] ?? ''),
    }),
    clientEndpoint({
      ...base,
      method: 'get',
      path: '/v1/public/offers/{activity_id}/sessions',
      summary: 'List the upcoming sessions of an offer, with their available spots',
      query: { from: 'an instant, ISO 8601', until: 'an instant, ISO 8601, excluded', ...cursorQuery(PAGE.maxLimit) },
      answer: answers.sessions,
      run: ({ ctx, params, query }) =>
        listSessions(
          deps,
          ctx,
          params['activity_id'] ?? '',
          { from: readMoment(query, 'from'), until: readMoment(query, 'until') },
          readCursorPage(query, { ...PAGE, parts: [INSTANT, ID] }),
        ),
    }),
    clientEndpoint({
      ...base,
      method: 'get',
      path: '/v1/public/sessions/{session_id}',
      summary: 'Read a session, with its available spots',
      answer: answers.session,
      run: ({ ctx, params }) => showSession(deps, ctx, params['session_id'] ?? ''),
    }),
    clientEndpoint({
      ...base,
      method: 'post',
      path: '/v1/public/holds',
      summary: 'Hold spots in a session for fifteen minutes',
      status: 201,
      headers: { 'Visitor-Key': VISITOR_KEY_MEANING },
      body: holdBody,
      answer: answers.hold,
      run: (call) => serialize([call.body.session], () => keepPlaces(deps, call)),
    }),
    clientEndpoint({
      ...base,
      method: 'delete',
      path: '/v1/public/holds/{token}',
      summary: 'Release held spots',
      status: 204,
      run: ({ ctx, params }) => giveBack(deps, ctx, params['token'] ?? ''),
    }),
    clientEndpoint({
      ...base,
      method: 'post',
      path: '/v1/public/orders',
      summary: 'Order the spots of a hold, with participants and their answers',
      status: 201,
      body: orderBody,
      answer: answers.order,
      run: async (call) => {
        const { id, session_id } = await holdOf(deps, call.ctx, call.body.hold);
        return viewOrder(deps, call.ctx, await serialize([session_id], () => orderHold(deps, call, id)));
      },
    }),
    clientEndpoint({
      ...base,
      method: 'get',
      path: '/v1/public/orders/{token}',
      summary: 'Read an order: its spots, its payment address, and the current refund of a cancellation',
      answer: answers.order,
      run: async ({ ctx, params }) => viewOrder(deps, ctx, await publicOrderOf(deps, ctx, params['token'] ?? '')),
    }),
    clientEndpoint({
      ...base,
      method: 'post',
      path: '/v1/public/orders/{token}/cancel',
      summary: 'Cancel spots of an order, refunded by its cancellation term',
      body: cancelBody,
      answer: answers.order,
      run: async ({ ctx, params, body }) => {
        const order = await publicOrderOf(deps, ctx, params['token'] ?? '');
        return serialize([order.session_id], () => cancelPlaces(deps, ctx, params['token'] ?? '', body));
      },
    }),
  ];
};

const VISITOR_KEY_MEANING =
  'Identifies the visitor of the website: an account, a session or an address. Limits then apply per visitor; without it they apply to all visitors of the client together (docs/domain/public-api.md 16)';

/** A moment from a query parameter, as ISO 8601 in UTC; null if absent. */
function readMoment(query: URLSearchParams, name: string): string | null {
  const text = query.get(name) ?? '';
  if (text === '') return null;
  const at = /^\d{4}-\d\d-\d\d(T[\d:.]{5,12}(Z|[+-]\d\d:\d\d))?$/.test(text) ? new Date(text) : new Date(Number.NaN);
  const year = Number.isNaN(at.getTime()) ? 0 : at.getUTCFullYear();
  if (year < 1900 || year > 2100) throw invalid([issue(name, 'public_api.bad_moment')]);
  return at.toISOString();
}
