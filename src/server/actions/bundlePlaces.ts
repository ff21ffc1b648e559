import { once } from '../crud/idempotency';
import { resourceNamed } from '../db/declared';
import { type Endpoint, endpoint } from '../edge/endpoint';
import { addToBundle, cancelInBundle } from '../places/bundles/bundlePlaces';
import { inTurn } from '../places/inTurn';
import { participantBody } from '../places/participants/addParticipant';
import { cancelBody } from '../places/participants/cancelParticipant';

const path = '/v1/admin/organizations/{organization_id}/activities/{activity_id}/bundles/{bundle_id}/participants';

/** Who takes a bundle: one place in each of its sessions ahead, all or nothing. */
export const bundlePlaces = (): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'bundle_places', resource: resourceNamed('bundle_places') } as const;
  return [
    endpoint({
      ...base,
      method: 'post',
      path,
      summary: 'Add somebody to a bundle',
      status: 201,
      body: participantBody,
      run: (call) => inTurn([call.params['bundle_id']], () => once(call, (body, ctx) => addToBundle(ctx, call.params, body))),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${path}/{bundle_place_id}/cancel`,
      summary: 'Take somebody off a bundle and its sessions ahead',
      body: cancelBody,
      run: ({ ctx, params, body }) => inTurn([params['bundle_id']], () => cancelInBundle(ctx, params, body)),
    }),
  ];
};
