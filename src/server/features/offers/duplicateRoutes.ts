import * as z from 'zod';
import type { AnyResource } from '../../../schema/row';
import { once } from '../../engine/idempotency';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { authorizeDuplicate, duplicate } from './duplicateOffer';

const taken = z.boolean().default(true);
const body = z.strictObject({
  name: z.unknown(),
  with: z.strictObject({ settings: taken, questions: taken, rates: taken, labels: taken }).prefault({}),
});

/** Copies an activity or a product, including settings, questions, rates and labels unless the call excludes them. */
export const routes = (): Endpoint[] => [copies(resourceNamed('activities')), copies(resourceNamed('products'))];

const copies = (resource: AnyResource): Endpoint =>
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: `${resource.api}/{${resource.key}}/duplicate`,
    tag: resource.name,
    resource,
    status: 201,
    summary: 'Copy an offer under a new name, as a draft',
    returnsRecord: true,
    body,
    run: (call) =>
      once(
        call,
        (ctx) => authorizeDuplicate(ctx, resource, call.params),
        (sent, ctx) => duplicate(ctx, resource, call.params, sent.name, sent.with),
      ),
  });
