import { authorize } from '../../engine/authorize';
import { once } from '../../engine/idempotency';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { guarded } from '../vouchers/guardCode';
import { addToBundle, cancelInBundle, cancelManyInBundle } from './bundlePlaces';
import { serialize } from '../../core/serialize';
import { participantBody } from '../bookings/addParticipant';
import { cancelledAnswer, cancelledManyAnswer } from '../bookings/answers';
import { authorizeCancelMany, cancelManyBody } from '../bookings/cancelMany';
import { cancelBody } from '../bookings/cancelParticipant';

const path = '/v1/admin/organizations/{organization_id}/activities/{activity_id}/bundles/{bundle_id}/participants';

/** The participants of a bundle: a booking in each of its future sessions, all or nothing. */
export const routes = (): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'bundle_places', resource: resourceNamed('bundle_places') } as const;
  return [
    endpoint({
      ...base,
      method: 'post',
      path,
      summary: 'Book a person into a bundle',
      status: 201,
      body: participantBody,
      returnsRecord: true,
      run: guarded((call) =>
        serialize([call.params['bundle_id']], () =>
          once(
            call,
            (ctx) => authorize(ctx, base.resource, 'edit', call.params),
            (body, ctx) => addToBundle(ctx, call.params, body),
          ),
        ),
      ),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${path}/cancel`,
      summary: 'Cancel several bookings of a bundle and its upcoming sessions, and start their refund',
      body: cancelManyBody,
      answer: cancelledManyAnswer,
      may: (ctx, params) => authorize(ctx, base.resource, 'edit', params),
      run: (call) =>
        serialize([call.params['bundle_id']], () =>
          once(
            call,
            (ctx) => authorizeCancelMany(ctx, base.resource, call.params, call.body),
            (body, ctx) => cancelManyInBundle(ctx, call.params, body),
          ),
        ),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${path}/{bundle_place_id}/cancel`,
      summary: 'Cancel a booking of a bundle and its upcoming sessions',
      body: cancelBody,
      answer: cancelledAnswer,
      run: ({ ctx, params, body }) => serialize([params['bundle_id']], () => cancelInBundle(ctx, params, body)),
    }),
  ];
};
