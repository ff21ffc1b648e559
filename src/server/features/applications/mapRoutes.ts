import * as z from 'zod';
import { update } from '../../engine/update';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';

const body = z.strictObject({
  map_style: z.unknown().optional(),
  map_token: z.unknown().optional(),
  longitude: z.unknown().optional(),
  latitude: z.unknown().optional(),
  zoom: z.unknown().optional(),
  version: z.unknown().optional(),
});

/** The map settings of an application: style, public token, centre and zoom. Validated like any change of the application. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'role:superadmin',
    method: 'put',
    path: '/v1/admin/applications/{application_id}/mapbox',
    tag: 'applications',
    resource: resourceNamed('applications'),
    summary: 'Update the map settings of an application',
    body,
    returnsRecord: true,
    run: ({ ctx, params, body: changes }) => update(ctx, resourceNamed('applications'), params, changes),
  }),
];
