import { authorize } from '../../engine/authorize';
import { once } from '../../engine/idempotency';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { serialize } from '../../core/serialize';
import { guarded } from '../vouchers/guardCode';
import { cancelledAnswer, cancelledManyAnswer, checkedInAnswer, moveAnswer, movePlanAnswer, registerAnswer } from './answers';
import { addParticipant, participantBody } from './addParticipant';
import { authorizeCancelMany, cancelManyBody } from './cancelMany';
import { cancelBody, cancelParticipant, cancelParticipants } from './cancelParticipant';
import { checkIn, checkInBody } from './checkIn';
import { authorizeMove, moveBody, movePeople, movePlanBody, planMove } from './movePeople';
import { register } from './register';

const session = '/v1/admin/organizations/{organization_id}/activities/{activity_id}/sessions/{session_id}';
const participant = `${session}/participants/{participant_id}`;

/** Participants of a session: add, cancel, move and check in. Every booking is made by `reserve`. */
export const routes = (): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'participants', resource: resourceNamed('participants') } as const;
  return [
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/participants`,
      summary: 'Book a person into a session',
      status: 201,
      body: participantBody,
      returnsRecord: true,
      run: guarded((call) =>
        serialize([call.params['session_id']], (leave) =>
          once(
            call,
            (ctx) => authorize(ctx, base.resource, 'edit', call.params),
            (body, ctx) => addParticipant(ctx, call.params, body, leave),
          ),
        ),
      ),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${participant}/cancel`,
      summary: 'Cancel a booking of a session; the spot goes to the waiting list',
      body: cancelBody,
      answer: cancelledAnswer,
      run: ({ ctx, params, body }) => serialize([params['session_id']], () => cancelParticipant(ctx, params, body)),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/participants/cancel`,
      summary: 'Cancel several bookings of a session, and start their refund',
      body: cancelManyBody,
      answer: cancelledManyAnswer,
      may: (ctx, params) => authorize(ctx, base.resource, 'edit', params),
      run: (call) =>
        serialize([call.params['session_id']], () =>
          once(
            call,
            (ctx) => authorizeCancelMany(ctx, base.resource, call.params, call.body),
            (body, ctx) => cancelParticipants(ctx, call.params, body),
          ),
        ),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/participants/move-plan`,
      summary: 'Preview moving participants to another session, for each of them',
      body: movePlanBody,
      answer: movePlanAnswer,
      may: (ctx, params) => authorize(ctx, base.resource, 'edit', params),
      run: ({ ctx, params, body }) => planMove(ctx, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${session}/participants/move`,
      summary: 'Move participants to another session, of this activity or another, and settle the difference in price',
      body: moveBody,
      answer: moveAnswer,
      may: (ctx, params) => authorize(ctx, base.resource, 'edit', params),
      run: (call) =>
        serialize([call.params['session_id'], call.body.session_id], () =>
          once(
            call,
            async (ctx) => {
              await authorizeMove(ctx, call.params, call.body.session_id);
              return null;
            },
            (body, ctx) => movePeople(ctx, call.params, body),
          ),
        ),
    }),
    endpoint({
      ...base,
      method: 'put',
      path: `${participant}/check-in`,
      summary: 'Record attendance; a repeated nonce has no effect',
      body: checkInBody,
      answer: checkedInAnswer,
      run: ({ ctx, params, body }) => serialize([params['session_id']], () => checkIn(ctx, params, body)),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${session}/register`,
      summary: 'Read the attendance list of a session',
      answer: registerAnswer,
      run: ({ ctx, params }) => register(ctx, params),
    }),
  ];
};
