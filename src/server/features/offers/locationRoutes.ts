import * as z from 'zod';
import type { AnyResource } from '../../../schema/row';
import { authorize } from '../../engine/authorize';
import { update } from '../../engine/update';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { ApiError } from '../../core/apiError';
import { organizationOf } from './organizationOf';

const body = z.strictObject({ location_id: z.uuid().nullable(), version: z.int().optional() });

/**
 * The location of an activity or a product: `PATCH /v1/admin/activities/{id}/location` (docs/domain/calls.md 2), and the same for products.
 */
export const routes = (): Endpoint[] => [chooses(resourceNamed('activities')), chooses(resourceNamed('products'))];

const chooses = (resource: AnyResource): Endpoint =>
  endpoint({
    access: 'signed-in',
    method: 'patch',
    path: `/v1/admin/${resource.name}/{${resource.key}}/location`,
    tag: resource.name,
    resource,
    summary: 'Set the location; null for none',
    body,
    returnsRecord: true,
    may: async (ctx, params) => authorize(ctx, resource, 'edit', await organizationOf(ctx, resource, params[resource.key] ?? '')),
    run: async ({ ctx, params, body: { location_id, version } }) => {
      const place = await organizationOf(ctx, resource, params[resource.key] ?? '');
      return update(ctx, resource, place, { location: location_id, ...(version === undefined ? {} : { version }) }).catch(
        inTheWordsOfTheCall,
      );
    },
  });

/** Renames `location`, the field of the record, to `location_id`, the field of the call. */
function inTheWordsOfTheCall(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw new ApiError(
    error.status,
    error.issues.map((problem) => (problem.at === 'location' ? { ...problem, at: 'location_id' } : problem)),
    error.more,
  );
}
