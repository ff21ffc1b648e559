import { origin, takeLink } from '../auth/secrets/attempts';
import { once } from '../crud/idempotency';
import { resourceNamed } from '../db/declared';
import type { Deps } from '../deps';
import { type Endpoint, endpoint, publicEndpoint } from '../edge/endpoint';
import { inTurn } from '../places/inTurn';
import { acceptEntry, declineEntry, invite, leaveBody, moveUp, moveUpBody, overbookBody, removeEntry } from '../places/lines/changeEntry';
import { joinLine, waiterBody } from '../places/lines/joinLine';
import { type LineKind, LINES } from '../places/lines/line';
import { answerBody, answerOffer, offerOf } from '../places/lines/offerAnswers';
import { whyNobodyMoves } from '../places/lines/whyNobodyMoves';

const activity = '/v1/admin/organizations/{organization_id}/activities/{activity_id}';

/** Waiting lists of sessions and of bundles, and the answers to what they offer. */
export const waitingLists = (deps: Deps): Endpoint[] => [
  ...lineEndpoints('session', `${activity}/sessions/{session_id}/waiting-list-entries`),
  ...lineEndpoints('bundle', `${activity}/bundles/{bundle_id}/waiting-list-entries`),
  publicEndpoint({
    method: 'get',
    path: '/v1/waiting-list/offers/{token}',
    tag: 'waiting_list_entries',
    summary: 'What the link in the mail of an offer offers',
    run: async ({ ctx, params, http }) => {
      await takeLink(deps.db.orm, origin(http, deps.config), ctx.now);
      return offerOf(deps, ctx, params['token'] ?? '');
    },
  }),
  publicEndpoint({
    method: 'post',
    path: '/v1/waiting-list/offers/{token}',
    tag: 'waiting_list_entries',
    summary: 'Take the offered place, or let the next in line have it',
    body: answerBody,
    run: async ({ ctx, params, http, body }) => {
      await takeLink(deps.db.orm, origin(http, deps.config), ctx.now);
      return answerOffer(deps, ctx, params['token'] ?? '', body.answer);
    },
  }),
];

function lineEndpoints(kind: LineKind, path: string): Endpoint[] {
  const { entries, owner } = LINES[kind];
  const resource = resourceNamed(entries);
  const base = { access: 'signed-in', tag: resource.name, resource } as const;
  const one = `${path}/{${resource.key}}`;
  return [
    endpoint({
      ...base,
      method: 'post',
      path,
      summary: 'Put somebody on the waiting list',
      status: 201,
      body: waiterBody,
      run: (call) => inTurn([call.params[owner]], () => once(call, (body, ctx) => joinLine(ctx, kind, call.params, body))),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${path}/why`,
      summary: 'The line, why nobody moves up, and when it is looked at again',
      run: ({ ctx, params }) => whyNobodyMoves(ctx, kind, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${one}/invite`,
      summary: 'Offer somebody a place',
      body: overbookBody,
      run: ({ ctx, params, body }) => inTurn([params[owner]], () => invite(ctx, kind, params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${one}/move-up`,
      summary: 'Move somebody forward',
      body: moveUpBody,
      run: ({ ctx, params, body }) => inTurn([params[owner]], () => moveUp(ctx, kind, params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${one}/remove`,
      summary: 'Take somebody off the waiting list',
      body: leaveBody,
      run: ({ ctx, params, body }) => inTurn([params[owner]], () => removeEntry(ctx, kind, params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${one}/accept`,
      summary: 'Give somebody who waits the place',
      body: overbookBody,
      run: ({ ctx, params, body }) => inTurn([params[owner]], () => acceptEntry(ctx, kind, params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${one}/decline`,
      summary: "Let an offer go on somebody's behalf",
      body: leaveBody,
      run: ({ ctx, params, body }) => inTurn([params[owner]], () => declineEntry(ctx, kind, params, body)),
    }),
  ];
}
