import { origin, takeLink } from '../../auth/secrets/attempts';
import { once } from '../../engine/idempotency';
import { resourceNamed } from '../../db/declared';
import type { Deps } from '../../core/deps';
import { type Endpoint, endpoint, publicEndpoint } from '../../http/endpoint';
import { serialize } from '../../core/serialize';
import { offerAnswer, whyAnswer } from './answers';
import { acceptEntry, declineEntry, leaveBody, moveUp, moveUpBody, offerEntry, overbookBody, removeEntry } from './changeEntry';
import { joinWaitingList, waiterBody } from './joinWaitingList';
import { type WaitingListKind, WAITING_LISTS } from './entries';
import { answerBody, answerOffer, offerOf } from './offerAnswers';
import { answerInvitation, invitationOf, isInvitation } from '../seasons/answerInvitation';
import { authorizeEntries } from './lockBookable';
import { whyNobodyAdvances } from './whyNobodyAdvances';

const activity = '/v1/admin/organizations/{organization_id}/activities/{activity_id}';

/** Waiting lists of sessions and bundles, and the answers to their offers. */
export const routes = (deps: Deps): Endpoint[] => [
  ...listEndpoints('session', `${activity}/sessions/{session_id}/waiting-list-entries`),
  ...listEndpoints('bundle', `${activity}/bundles/{bundle_id}/waiting-list-entries`),
  publicEndpoint({
    method: 'get',
    path: '/v1/waiting-list/offers/{token}',
    tag: 'waiting_list_entries',
    summary: 'Read the offer of a waiting list by the link in its email',
    answer: offerAnswer,
    run: async ({ ctx, params, http }) => {
      await takeLink(deps.db.orm, origin(http, deps.config), ctx.now);
      const token = params['token'] ?? '';
      return (await isInvitation(deps, ctx, token)) ? invitationOf(deps, ctx, token) : offerOf(deps, ctx, token);
    },
  }),
  publicEndpoint({
    method: 'post',
    path: '/v1/waiting-list/offers/{token}',
    tag: 'waiting_list_entries',
    summary: 'Accept or decline an offered spot',
    body: answerBody,
    answer: offerAnswer,
    run: async ({ ctx, params, http, body }) => {
      await takeLink(deps.db.orm, origin(http, deps.config), ctx.now);
      const token = params['token'] ?? '';
      const settle = (await isInvitation(deps, ctx, token)) ? answerInvitation : answerOffer;
      return settle(deps, ctx, token, body.answer);
    },
  }),
];

function listEndpoints(kind: WaitingListKind, path: string): Endpoint[] {
  const { entries, owner } = WAITING_LISTS[kind];
  const resource = resourceNamed(entries);
  const base = { access: 'signed-in', tag: resource.name, resource } as const;
  const entry = `${path}/{${resource.key}}`;
  return [
    endpoint({
      ...base,
      method: 'post',
      path,
      summary: 'Add a person to the waiting list',
      status: 201,
      body: waiterBody,
      returnsRecord: true,
      run: (call) =>
        serialize([call.params[owner]], () =>
          once(
            call,
            async (ctx) => (await authorizeEntries(ctx, kind, call.params, 'edit')).access,
            (body, ctx) => joinWaitingList(ctx, kind, call.params, body),
          ),
        ),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${path}/why`,
      summary: 'Explain the waiting list: why no one advances, and when that may change',
      answer: whyAnswer,
      run: ({ ctx, params }) => whyNobodyAdvances(ctx, kind, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${entry}/invite`,
      summary: 'Offer a spot to a person on the waiting list',
      returnsRecord: true,
      body: overbookBody,
      may: (ctx, params) => authorizeEntries(ctx, kind, params, 'edit'),
      run: ({ ctx, params, body }) => serialize([params[owner]], () => offerEntry(ctx, kind, params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${entry}/move-up`,
      summary: 'Move a person forward on the waiting list',
      returnsRecord: true,
      body: moveUpBody,
      may: (ctx, params) => authorizeEntries(ctx, kind, params, 'edit'),
      run: ({ ctx, params, body }) => serialize([params[owner]], () => moveUp(ctx, kind, params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${entry}/remove`,
      summary: 'Remove a person from the waiting list',
      returnsRecord: true,
      body: leaveBody,
      run: ({ ctx, params, body }) => serialize([params[owner]], () => removeEntry(ctx, kind, params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${entry}/accept`,
      summary: 'Book a person from the waiting list',
      returnsRecord: true,
      body: overbookBody,
      may: (ctx, params) => authorizeEntries(ctx, kind, params, 'edit'),
      run: ({ ctx, params, body }) => serialize([params[owner]], () => acceptEntry(ctx, kind, params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${entry}/decline`,
      summary: 'Decline an offer for a person',
      returnsRecord: true,
      body: leaveBody,
      run: ({ ctx, params, body }) => serialize([params[owner]], () => declineEntry(ctx, kind, params, body)),
    }),
  ];
}
